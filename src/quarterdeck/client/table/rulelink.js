// A rule's number that opens the rule beside the table.

import { html } from "../html.js";

/** @param {{ desk: import("./desk.js").Desk, rule: string }} props */
export function RuleLink({ desk, rule }) {
  const number = rule.match(/\d+(\.\d+)*/)?.[0];
  if (!number) return null;
  return html`<button class="rule-link" onClick=${() => (desk.rule.value = number)}>${rule}</button>`;
}
