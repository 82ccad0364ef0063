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
  if (first === "lab") return html`<${Lab} id=${second} />`;
  if (first === "rules") return html`<${RulesPage} slug=${second} />`;
  return html`<${Nothing} title="There is nothing here" words="The address leads nowhere." />`;
}

/**
 * A page whose code is loaded when somebody goes there; null while it is on its way.
 * @template Module
 * @param {string} module
 * @param {string} sheet
 * @returns {Module | "missing" | null}
 */
function useLoaded(module, sheet) {
  const [found, setFound] = useState(/** @type {Module | "missing" | null} */ (null));
  useEffect(() => {
    Promise.all([import(home(module)), styled(sheet)])
      .then(([loaded]) => setFound(loaded))
      .catch(() => setFound("missing"));
  }, []);
  return found;
}

/** @typedef {import("preact").FunctionComponent<{ id: string }>} PageOf */

/** @param {{ id: string }} props */
function Table({ id }) {
  const found = useLoaded("/client/table/page.js", "/client/css/table.css");
  if (found === "missing") return html`<${Nothing} title="The table cannot be shown" words=${MISSING} />`;
  if (found) return html`<${/** @type {{ TablePage: PageOf }} */ (found).TablePage} id=${id} />`;
  return html`<p class="page soft" role="status">Walking to the table …</p>`;
}

/** @param {{ id: string }} props */
function Lab({ id }) {
  const found = useLoaded("/client/lab/page.js", "/client/css/lab.css");
  if (found === "missing") return html`<${Nothing} title="The lab cannot be shown" words=${MISSING} />`;
  if (found) return html`<${/** @type {{ LabPage: PageOf }} */ (found).LabPage} id=${id} />`;
  return html`<p class="page soft" role="status">Walking to the lab …</p>`;
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
