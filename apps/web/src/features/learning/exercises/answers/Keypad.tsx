import { classNames } from "@majorant/ui/style/class-names.ts";
import { IconArrowLeft, IconArrowRight, IconBackspace, IconChevronDown } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import css from "./Keypad.module.css";
import { pages } from "./keys.ts";
import type { Typing } from "./useCaret.ts";

export type KeypadProps = {
  typing: Typing;
  /** Asked for: typed by one key. */
  unit?: string | undefined;
  onClose: () => void;
};

/** What a key is called: with what stands on it, where who speaks to the phone would read it. */
const nameOf = ({ face, word }: { face: string; word: string }) =>
  face.length > 1 ? `${word} ${face}` : word;

/** A keypad for formulas, in place of the phone's keyboard. Pressing a key leaves the focus in its line. */
export function Keypad({ typing, unit, onClose }: KeypadProps) {
  const [current, setCurrent] = useState(0);
  const page = pages[current];
  // Now that it takes its part of the window, the line is brought to the middle of the rest.
  useEffect(() => {
    // In braces: newer browsers answer such a call with a promise, which is nothing to clean up with.
    document.activeElement?.scrollIntoView({ block: "center" });
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the buttons in it; this keeps the focus where it is.
    <div
      className={css.keypad}
      dir="ltr"
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => event.preventDefault()}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no set of fields. */}
      <div role="group" aria-label="Clavier de formules" className={`stack gap-2 ${css.inside}`}>
        <div className={css.bar}>
          {pages.map(({ face, word }, place) => (
            <button
              key={face}
              type="button"
              className={css.page}
              aria-label={nameOf({ face, word })}
              aria-pressed={place === current}
              onClick={() => setCurrent(place)}
            >
              {face}
            </button>
          ))}
          <button
            type="button"
            className={css.tool}
            aria-label="Curseur à gauche"
            onClick={() => typing.move(-1)}
          >
            <IconArrowLeft size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={css.tool}
            aria-label="Curseur à droite"
            onClick={() => typing.move(1)}
          >
            <IconArrowRight size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={css.tool}
            aria-label="Effacer"
            onClick={() => typing.erase()}
          >
            <IconBackspace size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={css.tool}
            aria-label="Fermer le clavier"
            onClick={onClose}
          >
            <IconChevronDown size={20} aria-hidden="true" />
          </button>
        </div>
        <div className={classNames(css.keys, page === pages.at(-1) && css.letters)}>
          {page?.keys.map(({ face, word, types, back }) => (
            <button
              key={face}
              type="button"
              className={css.key}
              aria-label={nameOf({ face, word })}
              onClick={() => typing.type(types, back)}
            >
              {face}
            </button>
          ))}
          {unit && current === 0 && (
            <button
              type="button"
              className={classNames(css.key, css.unit)}
              aria-label={`Unité ${unit}`}
              onClick={() => typing.type(` ${unit}`)}
            >
              {unit}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
