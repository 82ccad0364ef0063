// What is around every page: the header, the skip link, the dialogs about oneself.

import { useEffect, useRef } from "preact/hooks";
import { takeFirst } from "./first.js";
import { html } from "./html.js";
import { AccountDialog, openAccount } from "./lobby/account.js";
import { NameDialog, needName } from "./lobby/name.js";
import { me } from "./me.js";
import { file, home, path } from "./route.js";
import { switchTheme, theme } from "./theme.js";

const hasLab = takeFirst("lab") ?? false;

/** @param {{ children?: import("preact").ComponentChildren }} props */
export function Shell({ children }) {
  return html`<a class="skip" href="#main">Skip to the content</a>
    <${Header} />
    <${Main}>${children}<//>
    <${NameDialog} />
    <${AccountDialog} />`;
}

/** @param {{ children?: import("preact").ComponentChildren }} props */
function Main({ children }) {
  const main = useRef(/** @type {HTMLElement | null} */ (null));
  const first = useRef(true);
  const place = path.value;
  useEffect(() => {
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [place]);
  return html`<main id="main" class="main" tabindex="-1" ref=${main}>${children}</main>`;
}

function Header() {
  return html`<header class="header">
    <a class="brand" href=${home("/")}><img src=${file("/client/icon.svg")} alt="" width="30" height="30" /><span>Quarterdeck</span></a>
    <nav class="header-nav" aria-label="Pages">
      <${NavLink} to="/" words="Lobby" here=${path.value === "/"} />
      <${NavLink} to="/rules" words="Rules" here=${path.value.startsWith("/rules")} />
      ${hasLab && html`<${NavLink} to="/lab" words="Lab" here=${path.value.startsWith("/lab")} />`}
    </nav>
    <div class="header-me"><${ThemeSwitch} /><${WhoAmI} /></div>
  </header>`;
}

/** @param {{ to: string, words: string, here: boolean }} props */
function NavLink({ to, words, here }) {
  return html`<a href=${home(to)} aria-current=${here ? "page" : undefined}>${words}</a>`;
}

function ThemeSwitch() {
  const dark = theme.value === "dark";
  const words = dark ? "Use the light theme" : "Use the dark theme";
  return html`<button type="button" class="button quiet round" aria-label=${words} title=${words}
    onClick=${switchTheme}>
    ${dark ? html`<${Sun} />` : html`<${Moon} />`}
  </button>`;
}

const Sun = () => html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="12" cy="12" r="4.2" />
  <path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1" />
  <path d="M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1" />
</svg>`;

const Moon = () => html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M19.5 14.2A8 8 0 1 1 9.8 4.5a6.4 6.4 0 0 0 9.7 9.7z" />
</svg>`;

function WhoAmI() {
  const { name, known } = me.value;
  const label = known ? `You are ${name}. Change your name, account` : "Log in, account";
  const say = html`<button type="button" class="button who-name" onClick=${needName}>Say your name</button>`;
  return html`${!known && say}
    <button type="button" class="button quiet who" aria-label=${label} onClick=${openAccount}>
      <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="8.2" r="3.7" /><path d="M4.5 20c.6-4.2 3.6-6.2 7.5-6.2s6.9 2 7.5 6.2" />
      </svg>
      ${known && html`<span class="who-words">${name}</span>`}
    </button>`;
}
