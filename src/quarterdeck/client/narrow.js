// Whether the window is narrow: then the page scrolls, and the board comes before what is asked (css/table.css).

import { signal } from "@preact/signals";

const media = matchMedia("(max-width: 56rem)");

export const narrow = signal(media.matches);
media.addEventListener("change", () => (narrow.value = media.matches));
