// A rule's number that opens the rule beside the table.

import { html } from "../html.js";

/** @param {{ visit: import("./live.js").LiveVisit, rule: string }} props */
export function RuleLink({ visit, rule }) {
  const number = rule.match(/\d+(\.\d+)*/)?.[0];
  if (!number) return null;
  return html`<button class="rule-link" onClick=${() => visit.showRule(number)}>${rule}</button>`;
}
