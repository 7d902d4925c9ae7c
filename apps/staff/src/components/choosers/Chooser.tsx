import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import css from "./Chooser.module.css";
import type { Choice, Source } from "./source.ts";
import { type Choices, useChoices, useChosen, useRecent } from "./use-choices.ts";

export type ChooserLook = {
  /** The input's id: a form finds it by that, and puts the focus there where it is at fault. */
  id: string;
  label: string;
  /** Said to screen readers only, where what stands around it says it to the others. */
  hidesLabel?: boolean;
  optional?: boolean;
  placeholder?: string;
  description?: string | undefined;
  error?: ReactNode;
  disabled?: boolean;
  source: Source;
};

export type ChooserProps = ChooserLook & {
  /** The choice made; empty is none. */
  value: string;
  onChoose: (value: string) => void;
  onBlur?: () => void;
  /** Whether the choice can be taken back. */
  clearable?: boolean;
};

/**
 * One choice among what may be thousands: searched by words anywhere in the path, on the server where it is
 * not known whole, by keyboard and by touch. The last ones chosen come first.
 */
export function Chooser(props: ChooserProps) {
  const { id, label, hidesLabel, optional, description, error, disabled = false } = props;
  const { source, value, onChoose, onBlur, clearable, placeholder = "Choisir" } = props;
  /** Null while nothing is searched: the choice's name stands in the field. */
  const [typed, setTyped] = useState<string | null>(null);
  const store = useCombobox({
    onDropdownClose: () => {
      setTyped(null);
      store.resetSelectedOption();
    },
  });
  const { dropdownOpened: isOpen, selectFirstOption } = store;
  const found = useChoices(source, typed ?? "", isOpen);
  const { chosen, pick, isPending, error: unread } = useChosen(source, value ? [value] : []);
  const keep = useRecent(source);
  const [choice] = chosen;
  const isGone = value !== "" && !choice && !isPending && !unread && "find" in source;

  // What was searched for is a press of Enter away.
  const first = found.choices[0]?.value;
  useEffect(() => {
    if (typed && first !== undefined) selectFirstOption();
  }, [typed, first, selectFirstOption]);

  return (
    <Combobox
      store={store}
      onOptionSubmit={(submitted) => {
        const next = [...found.recent, ...found.choices].find((one) => one.value === submitted);
        if (next) pick([next]);
        keep(submitted);
        onChoose(submitted);
        store.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={id}
          {...(hidesLabel
            ? { "aria-label": label }
            : { label: optional ? <OptionalLabel>{label}</OptionalLabel> : label })}
          description={description}
          placeholder={isPending ? "Chargement…" : isGone ? "Introuvable" : placeholder}
          error={error ?? unread?.message}
          disabled={disabled}
          autoComplete="off"
          value={typed ?? choice?.label ?? ""}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (currentTarget.value === "") store.resetSelectedOption();
            store.openDropdown();
          }}
          onClick={() => store.openDropdown()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            store.closeDropdown();
            onBlur?.();
          }}
          onKeyDown={(event) => {
            // They choose and close here, and neither send a form nor close its dialog.
            if (isOpen && ["Enter", "Escape"].includes(event.key)) event.preventDefault();
          }}
          rightSectionPointerEvents={clearable && value ? "all" : "none"}
          rightSection={
            clearable && value && !disabled ? (
              <Combobox.ClearButton
                size="sm"
                aria-label={`Effacer : ${label}`}
                // By keyboard too: what was chosen can't be taken back otherwise.
                aria-hidden={false}
                tabIndex={0}
                onClear={() => {
                  setTyped(null);
                  onChoose("");
                }}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <ChoiceList found={found} label={label} chosen={value} none={source.none} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

const number = new Intl.NumberFormat("fr");

/** That there is more than is shown: « 20 sur 1 812 : précisez ». */
export const saidOf = (shown: number, total: number): string =>
  `${number.format(shown)} sur ${number.format(total)} : précisez`;

type ChoiceListProps = { found: Choices; label: string; chosen: string; none: string };

/** The last ones chosen, what was found, and how much more there is. */
function ChoiceList({ found, label, chosen, none }: ChoiceListProps) {
  const { choices, recent, total, isFetching, error, again } = found;
  const shown = choices.length + recent.length;
  const options = (some: readonly Choice[]) =>
    some.map((choice) => (
      <Combobox.Option
        key={choice.value}
        value={choice.value}
        active={choice.value === chosen}
        className={`row align-center ${css.option}`}
      >
        <ChoiceName choice={choice} />
      </Combobox.Option>
    ));
  return (
    <>
      <Combobox.Options aria-label={label} className={css.options ?? ""} aria-busy={isFetching}>
        {recent.length > 0 ? (
          <>
            <Combobox.Group label="Récents">{options(recent)}</Combobox.Group>
            {choices.length > 0 && <Combobox.Group label="Tous">{options(choices)}</Combobox.Group>}
          </>
        ) : (
          options(choices)
        )}
      </Combobox.Options>
      {error ? (
        <Combobox.Footer className={css.foot ?? ""}>
          <output>{error.message}</output>{" "}
          <Button variant="quiet" pending={isFetching} onClick={again}>
            Réessayer
          </Button>
        </Combobox.Footer>
      ) : (
        (shown === 0 || shown < total) && (
          <Combobox.Footer className={css.foot ?? ""}>
            <output>{shown > 0 ? saidOf(shown, total) : isFetching ? "Recherche…" : none}</output>
          </Combobox.Footer>
        )
      )}
    </>
  );
}

/** A choice by its own name, what it is in before it, and what tells it from its namesakes. */
export function ChoiceName({ choice: { label, hint } }: { choice: Choice }) {
  const end = label.lastIndexOf(" › ") + 1;
  return (
    <span className={css.choice}>
      <span>
        {end > 0 && <span className={css.above}>{nonBreaking(label.slice(0, end + 2))}</span>}
        {nonBreaking(end > 0 ? label.slice(end + 2) : label)}
      </span>
      {hint && <span className={css.hint}>{hint}</span>}
    </span>
  );
}
