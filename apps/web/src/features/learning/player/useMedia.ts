import { useEffect, useState } from "react";
import { shownCaptions } from "./timeline/shown-captions.ts";

/** What the controls show of a media element; times in seconds. */
export type Media = {
  paused: boolean;
  ended: boolean;
  /** It should play and has nothing to show yet. */
  waiting: boolean;
  time: number;
  /** 0 while unknown. */
  duration: number;
  /** Until where it can play without the network. */
  buffered: number;
  muted: boolean;
  /** From 0 to 1. */
  volume: number;
  rate: number;
  /** The language of the captions that are shown. */
  captions: string | null;
};

const nothing: Media = {
  paused: true,
  ended: false,
  waiting: false,
  time: 0,
  duration: 0,
  buffered: 0,
  muted: false,
  volume: 1,
  rate: 1,
  captions: null,
};

const events = [
  "loadedmetadata",
  "durationchange",
  "emptied",
  "canplay",
  "progress",
  "timeupdate",
  "play",
  "playing",
  "pause",
  "waiting",
  "seeking",
  "seeked",
  "ended",
  "volumechange",
  "ratechange",
];

function read(video: HTMLVideoElement): Media {
  const { paused, ended, readyState, currentTime: time, duration, buffered, muted } = video;
  let end = 0;
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= time + 0.1) end = Math.max(end, buffered.end(range));
  }
  return {
    paused,
    ended,
    waiting: !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    time,
    duration: Number.isFinite(duration) ? duration : 0,
    buffered: end,
    muted,
    volume: video.volume,
    rate: video.playbackRate,
    captions: shownCaptions(video),
  };
}

/**
 * Follows a media element. Its own events come a moment after a change: `readMedia` reads it at once, so that
 * what was pressed shows its new state before the press is over.
 */
export function useMedia(video: HTMLVideoElement | null): { media: Media; readMedia: () => void } {
  const [media, setMedia] = useState(nothing);
  useEffect(() => {
    if (!video) return setMedia(nothing);
    const update = () => setMedia(read(video));
    const gone = new AbortController();
    for (const event of events) video.addEventListener(event, update, gone);
    video.textTracks.addEventListener("change", update, gone);
    update();
    return () => gone.abort();
  }, [video]);
  return { media, readMedia: () => setMedia(video ? read(video) : nothing) };
}
