import { HLS } from "@majorant/features/learning/player/stream/native-stream.ts";

/** What a page with a video asks for first, and the script of hls.js. */
export type First = {
  addresses: Iterable<string>;
  readsCache: boolean;
  engine: string | undefined;
};

/**
 * The script at the top of a page with a video: asks for what the first picture is made of, where the player finds it in
 * the cache, which hls.js does everywhere; and where a browser plays no HLS by itself, for hls.js before all other scripts.
 * A preload would ask as early, but is not what a browser's own player looks into: it would be said to be of no use.
 */
export function firstScript({ addresses, readsCache, engine }: First): string {
  const ask = `for(let a of ${quoted([...addresses])})fetch(a,{priority:"high"}).then(r=>r.arrayBuffer()).catch(e=>e)`;
  const own = `document.createElement("video").canPlayType("${HLS}")`;
  const ahead = engine
    ? `let l=document.createElement("link");l.rel="modulepreload";l.href=${quoted(engine)};l.fetchPriority="high";document.head.append(l)`
    : "";
  return `{let own=${own};if(${readsCache}||!own)${ask};if(!own){${ahead}}}`;
}

/** As it may stand in a script of a page. */
const quoted = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
