// The lab: an experiment is written down, played, and looked at while it is.

import { useEffect } from "preact/hooks";
import { getBench } from "../api.js";
import { html } from "../html.js";
import { games, useAsked } from "../lobby/loading.js";
import { Problem } from "../lobby/pieces.js";
import { home } from "../route.js";
import { Bench } from "./bench.js";
import { RunView } from "./run.js";

/** @param {{ id: string }} props */
export function LabPage({ id }) {
  const { found, problem } = useAsked(() => Promise.all([games(), getBench()]), [id]);
  useEffect(() => {
    document.title = "The lab · Quarterdeck";
  }, []);
  if (!found) return html`<${Closed} problem=${problem} />`;
  const [{ games: cards, levels }, bench] = found;
  if (bench.install) return html`<${Closed} problem=${bench.install} />`;
  if (id) return html`<${RunView} key=${id} id=${id} games=${cards} />`;
  return html`<${Bench} games=${cards} levels=${levels} bench=${bench} />`;
}

/** @param {{ problem: string }} props */
function Closed({ problem }) {
  return html`<div class="page">
    <h1>The lab</h1>
    ${!problem && html`<p class="soft" role="status">Looking what there is …</p>`}
    <${Problem} message=${problem && `${problem}.`} />
    ${problem && html`<p>On a machine of your own: <code>./deck lab</code> instead of <code>./deck play</code>, or <code>quarterdeck lab run</code> with a file.</p>
      <p><a class="button" href=${home("/")}>Back to the lobby</a></p>`}
  </div>`;
}
