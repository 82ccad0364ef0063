// Preact with tagged templates instead of a compiler.

import htm from "htm";
import { h } from "preact";

export const html = htm.bind(h);
