import type { Caption, VideoQuality } from "@majorant/contract/learning/courses";
import { rateLabel } from "@majorant/features/learning/player/clock.ts";
import type { Quality } from "@majorant/features/learning/player/quality/quality.ts";
import { megabytes } from "@majorant/features/learning/player/quality/size.ts";
import { useId } from "react";
import { rates } from "../commands/commands.ts";
import css from "./SettingsPanel.module.css";

export type SettingsPanelProps = {
  rate: number;
  onRate: (rate: number) => void;
  quality: Quality;
  /** The qualities on offer, in lines of picture, the lightest first. */
  heights: readonly number[];
  /** What each costs, where that is known, the lightest first. */
  qualities: readonly VideoQuality[];
  onQuality: (quality: Quality) => void;
  captions: readonly Caption[];
  /** The language of those that are shown. */
  captionsLanguage: string | null;
  onCaptions: (language: string | null) => void;
};

/** The choices of the player, each with what it costs. */
export default function SettingsPanel(props: SettingsPanelProps) {
  const { rate, onRate, quality, heights, qualities, onQuality } = props;
  const { captions, captionsLanguage, onCaptions } = props;
  const id = useId();

  const costOf = (height: number | undefined) =>
    qualities.find((one) => one.height === height)?.bytes;
  const labelled = (label: string, bytes: number | undefined, about = "") =>
    bytes ? `${label} · ${about}${megabytes(bytes)}` : label;
  const offered: [Quality, string][] = [
    ["auto", "Automatique"],
    ...heights
      .toReversed()
      .map((height): [Quality, string] => [
        height,
        labelled(/* not translated */ `${height}p`, costOf(height), "environ "),
      ]),
    ["saver", labelled("Économie de données", costOf(heights[0]))],
  ];
  const languages: [string | null, string][] = [
    [null, "Désactivés"],
    ...captions.map(({ language, label }): [string, string] => [language, label]),
  ];

  return (
    <>
      <fieldset className={css.rates}>
        <legend>Vitesse</legend>
        {rates.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${id}-rate`}
              checked={one === rate}
              onChange={() => onRate(one)}
            />
            {rateLabel(one)}
          </label>
        ))}
      </fieldset>
      <fieldset className={css.list}>
        <legend>Qualité</legend>
        {offered.map(([one, label]) => (
          <label key={one}>
            <input
              type="radio"
              name={`${id}-quality`}
              checked={one === quality}
              onChange={() => onQuality(one)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {captions.length > 0 && (
        <fieldset className={css.list}>
          <legend>Sous-titres</legend>
          {languages.map(([language, label]) => (
            <label key={language} lang={language ?? undefined}>
              <input
                type="radio"
                name={`${id}-captions`}
                checked={language === captionsLanguage}
                onChange={() => onCaptions(language)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
