import { IconVolume, IconVolume2, IconVolume3 } from "@tabler/icons-react";
import { ControlButton } from "./ControlButton.tsx";
import css from "./Volume.module.css";

export type VolumeProps = {
  muted: boolean;
  /** From 0 to 1. */
  volume: number;
  onMute: () => void;
  onVolume: (volume: number) => void;
};

/** The sound; its slider only where there is room and a pointer for it. */
export function Volume({ muted, volume, onMute, onVolume }: VolumeProps) {
  const loudness = muted ? 0 : volume;
  const Icon = loudness === 0 ? IconVolume3 : loudness < 0.5 ? IconVolume2 : IconVolume;
  return (
    <div className="row align-center">
      <ControlButton label={muted ? "Rétablir le son (M)" : "Couper le son (M)"} onClick={onMute}>
        <Icon size={22} aria-hidden="true" />
      </ControlButton>
      <input
        type="range"
        className={css.slider}
        aria-label="Volume"
        aria-valuetext={`${Math.round(loudness * 100)} %`}
        min={0}
        max={1}
        step={0.05}
        value={loudness}
        onChange={(event) => onVolume(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
