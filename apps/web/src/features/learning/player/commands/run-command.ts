import { clock, rateLabel } from "@majorant/features/learning/player/clock.ts";
import { showCaptions, toggleCaptions } from "../timeline/captions.ts";
import { type Command, rateAfter } from "./commands.ts";
import { togglePlay } from "./toggle-play.ts";

const within = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** Also for the sources to come: a new one starts at the default. */
function setRate(video: HTMLVideoElement, rate: number): void {
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
}

/** `volume` from 0 to 1; none at all is the same as muted. */
function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = within(0, Math.round(volume * 100) / 100, 1);
  video.muted = video.volume === 0;
}

/** Does what was asked of a media element; answers what to say of it, where that can't be seen. */
export function runCommand(video: HTMLVideoElement, command: Command): string | null {
  switch (command.do) {
    case "toggle":
      togglePlay(video);
      return null;
    case "skip":
      video.currentTime = within(0, video.currentTime + command.by, video.duration || 0);
      return `${command.by > 0 ? "+" : "−"}${Math.abs(command.by)} s`;
    case "jump":
      video.currentTime = (video.duration || 0) * command.to;
      return clock(video.currentTime);
    case "seek":
      video.currentTime = command.to;
      return null;
    case "volume":
      setVolume(video, video.volume + command.by);
      return `Volume ${Math.round(video.volume * 100)} %`;
    case "volumeTo":
      setVolume(video, command.volume);
      return null;
    case "mute":
      video.muted = !video.muted;
      return video.muted ? "Son coupé" : "Son rétabli";
    case "rate":
      setRate(video, command.rate);
      return `Vitesse ${rateLabel(command.rate)}`;
    case "rateStep":
      setRate(video, rateAfter(video.playbackRate, command.step));
      return `Vitesse ${rateLabel(video.playbackRate)}`;
    case "captions":
      return toggleCaptions(video);
    case "captionsIn":
      showCaptions(video, command.language);
      return null;
    case "fullscreen":
      return null;
  }
}
