// The page begins here: who one is, the theme, and which page the address means.

import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { html } from "./html.js";
import { LearnPage } from "./lobby/learn.js";
import { NewTable } from "./lobby/new.js";
import { Lobby } from "./lobby/page.js";
import { findMe } from "./me.js";
import { followLinks, home, path } from "./route.js";
import { RulesPage } from "./rules.js";
import { Shell } from "./shell.js";
import { styled } from "./styles.js";
import { startTheme } from "./theme.js";

const MISSING = "Its part of the page did not load. Load the page again.";

function Page() {
  const [, first = "", second = ""] = path.value.split("/").map(decodeURIComponent);
  if (first === "") return html`<${Lobby} />`;
  if (first === "new" && second) return html`<${NewTable} key=${second} slug=${second} />`;
  if (first === "t" && second) return html`<${Table} key=${second} id=${second} />`;
  if (first === "learn" && second) return html`<${LearnPage} key=${second} slug=${second} />`;
  if (first === "rules") return html`<${RulesPage} slug=${second} />`;
  return html`<${Nothing} title="There is nothing here" words="The address leads nowhere." />`;
}

/**
 * The table's code is loaded when somebody goes to a table.
 * @param {{ id: string }} props
 */
function Table({ id }) {
  const [found, setFound] = useState(/** @type {{ TablePage: import("preact").FunctionComponent<{ id: string }> } | "missing" | null} */ (null));
  useEffect(() => {
    Promise.all([import(home("/client/table/page.js")), styled("/client/css/table.css")])
      .then(([module]) => setFound(module))
      .catch(() => setFound("missing"));
  }, []);
  if (found === "missing") return html`<${Nothing} title="The table cannot be shown" words=${MISSING} />`;
  if (found) return html`<${found.TablePage} id=${id} />`;
  return html`<p class="page soft" role="status">Walking to the table …</p>`;
}

/** @param {{ title: string, words: string }} props */
function Nothing({ title, words }) {
  return html`<div class="page">
    <h1>${title}</h1>
    <p>${words}</p>
    <p><a class="button" href=${home("/")}>Back to the lobby</a></p>
  </div>`;
}

function App() {
  return html`<${Shell}><${Page} /><//>`;
}

async function begin() {
  startTheme();
  followLinks();
  await findMe().catch(() => null);
  const place = /** @type {HTMLElement} */ (document.getElementById("app"));
  place.replaceChildren();
  render(html`<${App} />`, place);
}

begin();
