// The rules of a game: to read, to search, to point at by number. As a page, and beside the table.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { getRules } from "./api.js";
import { html } from "./html.js";
import { inOrder, pictureOf, spoken } from "./lobby/cards.js";
import { given, Problem } from "./lobby/pieces.js";
import { games, useAsked } from "./lobby/loading.js";
import { chapters, explained, linked, lowered } from "./lobby/rulebook.js";
import { find, pointTo } from "./lobby/search.js";
import { home } from "./route.js";

/** @typedef {import("./types/wire").Term} Term */

/**
 * The page with the rules of one game, or the way to all of them.
 * @param {{ slug: string }} props
 */
export function RulesPage({ slug }) {
  if (!slug) return html`<${Shelf} />`;
  const number = location.hash.startsWith("#rule-") ? location.hash.slice("#rule-".length) : "";
  return html`<div class="page rules-page"><${Rules} key=${slug} slug=${slug} number=${number} /></div>`;
}

function Shelf() {
  const { found, problem } = useAsked(games, []);
  useEffect(() => {
    document.title = "Rules · Quarterdeck";
  }, []);
  return html`<div class="page">
    <h1>The rules</h1>
    <p class="soft">In our own words, every rule with a number. The table points at them when it says why not.</p>
    <${Problem} message=${problem} />
    <ul class="shelf">
      ${found && inOrder(found.games).map((game) => html`<${Book} key=${game.slug} game=${game} />`)}
    </ul>
  </div>`;
}

/** @param {{ game: import("./lobby/cards.js").GameCard }} props */
function Book({ game }) {
  return html`<li>
    <a class="book" href=${home(`/rules/${game.slug}`)}>
      <img src=${pictureOf(game.slug)} alt="" width="160" height="90" />
      <span>
        <strong>${game.title}</strong>
        <span>${game.tagline}</span>
        <span class="soft">${spoken(game.seats)} players, ${game.minutes[0]} to ${game.minutes[1]} minutes</span>
      </span>
    </a>
  </li>`;
}

/**
 * The whole rules of a game with chapters and search, as a page has them.
 * @param {{ slug: string, number?: string }} props
 */
export function Rules({ slug, number = "" }) {
  const { found, problem } = useAsked(() => getRules(slug), [slug]);
  useEffect(() => {
    if (found) document.title = `Rules of ${found.title} · Quarterdeck`;
  }, [found]);
  if (!found) return html`<${Waiting} problem=${problem} />`;
  return html`<nav class="rules-chapters" aria-label="Chapters">
      <a class="rules-all" href=${home("/rules")}>All games</a>
      <ol>${chapters(found.html).map(({ id, title }) => html`<li key=${id}><a href=${`#${id}`}>${title}</a></li>`)}</ol>
    </nav>
    <${Text} slug=${slug} content=${found.html} terms=${found.terms} number=${number} label=${`Search the rules of ${found.title}`}
      onPoint=${remember} />`;
}

/**
 * The rules beside a table, whose terms explain themselves: headings one step lower, and the address stays.
 * @param {{ slug: string, terms: Term[], number?: string }} props
 */
export function RulesPanel({ slug, terms, number = "" }) {
  const { found, problem } = useAsked(() => getRules(slug), [slug]);
  if (!found) return html`<${Waiting} problem=${problem} />`;
  return html`<div class="rules-panel">
    <${Text} content=${lowered(found.html)} terms=${terms} number=${number} label="Search the rules" />
  </div>`;
}

/** @param {{ problem: string }} props */
function Waiting({ problem }) {
  return html`<div>
    <${Problem} message=${problem} />
    <p class="soft" role="status">${problem ? "" : "Fetching the rules …"}</p>
  </div>`;
}

/**
 * The text itself, with plates and words that explain themselves if a game's slug is given; at a table such words are
 * there already. It is ours (the README), and so it may be HTML.
 * @param {{ slug?: string, content: string, terms: Term[], number: string, label: string,
 *   onPoint?: (number: string) => void }} props
 */
function Text({ slug = "", content, terms, number, label, onPoint }) {
  const text = useRef(/** @type {HTMLElement | null} */ (null));
  const [query, setQuery] = useState("");
  const [count, setCount] = useState(-1);
  const made = useMemo(() => ({ __html: explained(linked(content), terms) }), [content]);
  usePlates(text, slug, terms, made);
  useEffect(() => setCount(find(text.current, query)), [made, query]);
  useEffect(() => pointTo(text.current, number), [made, number]);
  useEffect(() => {
    const follow = () => pointTo(text.current, location.hash.replace("#rule-", ""));
    if (onPoint) addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [made]);
  const follow = (/** @type {MouseEvent} */ event) => {
    const wanted = numberOf(event.target);
    if (!wanted) return;
    event.preventDefault();
    setQuery("");
    find(text.current, "");
    pointTo(text.current, wanted);
    onPoint?.(wanted);
  };
  return html`<div class="rules">
    <${Search} label=${label} query=${query} count=${count} onQuery=${setQuery} />
    <div class="rules-text" ref=${text} onClick=${follow} dangerouslySetInnerHTML=${made}></div>
  </div>`;
}

/**
 * The pictures of a game's rules, and what words say of themselves, come when the text is there.
 * @param {{ current: HTMLElement | null }} text
 * @param {string} slug
 * @param {Term[]} terms
 * @param {unknown} made
 */
function usePlates(text, slug, terms, made) {
  useEffect(() => {
    if (!slug) return undefined;
    let away = () => {};
    let here = true;
    import(home("/client/plates.js")).then(({ hang }) => {
      if (here && text.current) away = hang(text.current, slug, terms);
    }, () => {});
    return () => {
      here = false;
      away();
    };
  }, [made]);
}

/** @param {{ label: string, query: string, count: number, onQuery: (query: string) => void }} props */
function Search({ label, query, count, onQuery }) {
  const words = !query.trim() ? "" : count === 0 ? "nothing found" : count === 1 ? "1 place" : `${count} places`;
  return html`<div class="rules-search" role="search">
    <input type="search" aria-label=${label} placeholder="A word, or a number: 4.6" value=${query}
      onInput=${given(onQuery)} />
    <span class="rules-count" role="status">${words}</span>
  </div>`;
}

/**
 * The number of the rule that a link leads to.
 * @param {EventTarget | null} target
 */
function numberOf(target) {
  const link = target instanceof Element ? target.closest("a[href^='#rule-']") : null;
  return link?.getAttribute("href")?.slice("#rule-".length) ?? "";
}

/** @param {string} number */
const remember = (number) => history.replaceState(null, "", `#rule-${number}`);
