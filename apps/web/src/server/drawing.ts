import { lookOf } from "@majorant/ui/cover-art/look.ts";
import { star } from "@majorant/ui/cover-art/path.ts";

/**
 * A drawing of 1200 × 630 for what a page is shared with, its left half left to the words: lime wash and
 * squared paper, and on the right a door of the title's own pattern.
 */
export function drawn(title: string): string {
  const { ground, line, accent, motif } = lookOf(title);
  const tile = star([30, 30], 30);
  return `<defs>
<pattern id="p" width="24" height="24" patternUnits="userSpaceOnUse"><path d="M0 .5h24M.5 0v24" stroke="#1b4db1" stroke-opacity=".09" fill="none"/></pattern>
<pattern id="t" width="60" height="60" patternUnits="userSpaceOnUse" y="15"><path d="${tile}" fill="none" stroke="${line}" stroke-opacity=".4" stroke-width="1.5"/></pattern>
<clipPath id="d"><path d="M742 630V262a210 210 0 0 1 420 0v368z"/></clipPath>
</defs>
<path fill="#fbfaf6" d="M0 0h1200v630H0z"/><path fill="url(#p)" d="M0 0h1200v630H0z"/>
<g clip-path="url(#d)"><path fill="${ground}" d="M0 0h1200v630H0z"/><path fill="url(#t)" d="M742 0h420v630H742z"/>
<g transform="translate(504 190) scale(2.15)" fill="none" stroke="${line}" stroke-linecap="round" stroke-linejoin="round">
<path d="${motif.lines}" stroke-opacity=".6" stroke-width="1.4"/><path d="${motif.accent}" stroke="${accent}" stroke-width="3.2"/><path d="${motif.dots}" fill="${accent}" stroke="${ground}" stroke-width="2"/></g></g>
<path fill="none" stroke="#c0d7ff" stroke-width="20" stroke-dasharray="22 22" d="M728 630V262a224 224 0 0 1 448 0v368"/>
<path fill="none" stroke="#f0a31a" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 13" d="M64 488h590"/>
<path fill="#f0a31a" d="${star([64, 488], 15)}"/>
<g transform="translate(62 48) scale(1.7)" fill="none" stroke="#1b4db1" stroke-width="3.4" stroke-linecap="round"><path d="M2 5h11.7M27.3 5H30" stroke="#96bbfc" stroke-width="2.6"/><path d="M2.5 28.5c1-8.5 2.5-14 6.3-14s4.2 8 6.7 8S16.7 12 20.7 12s6.8 8 8 16.5"/><path fill="#f0a31a" stroke="none" d="${star([20.5, 5], 5)}"/></g>`;
}
