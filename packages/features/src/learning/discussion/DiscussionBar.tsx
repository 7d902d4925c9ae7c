import { questionFilters, questionSorts } from "@majorant/contract/choices";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { IconMessageQuestion } from "@tabler/icons-react";
import css from "./Discussion.module.css";
import type { Shown } from "./discussion.api.ts";

const filters = [
  { value: "", label: "Toutes" },
  { value: "open", label: "Ouvertes" },
  { value: "mine", label: "Les miennes" },
];

const sorts = [
  { value: "-date", label: "Récentes" },
  { value: "moment", label: "Par instant" },
];

export type DiscussionBarProps = {
  shown: Shown;
  onShown: (shown: Shown) => void;
  onAsk: () => void;
  /** The form that stood in its place was closed: one is back on its button. */
  back: boolean;
};

/** Which questions are shown, in which order, and the way to the next one. */
export function DiscussionBar({ shown, onShown, onAsk, back }: DiscussionBarProps) {
  return (
    <div className={css.bar}>
      <Button
        icon={<IconMessageQuestion size={20} aria-hidden="true" />}
        autoFocus={back}
        onClick={onAsk}
      >
        Poser une question
      </Button>
      <Select
        label="Questions"
        className={css.choice}
        options={filters}
        value={shown.filter ?? ""}
        onChange={({ currentTarget }) =>
          onShown({
            ...shown,
            filter: questionFilters.find((filter) => filter === currentTarget.value),
          })
        }
      />
      <Select
        label="Ordre"
        className={css.choice}
        options={sorts}
        value={shown.sort}
        onChange={({ currentTarget }) =>
          onShown({
            ...shown,
            sort: questionSorts.find((sort) => sort === currentTarget.value) ?? shown.sort,
          })
        }
      />
    </div>
  );
}
