import { useForm } from "@majorant/client/forms/use-form.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import type { ReactNode } from "react";
import { RouteModal } from "../../../components/dialogs/RouteModal.tsx";

/** What a modal hands the select in it. */
export type ChosenField = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

export type ChooseModalProps = {
  title: string;
  /** What is said while nothing is chosen. */
  missing: string;
  submitLabel: string;
  isPending: boolean;
  isDone: boolean;
  error: Error | null;
  /** One, or as many as the field holds, between commas. */
  onChosen: (ids: number[]) => void;
  onClose: () => void;
  children: (field: ChosenField) => ReactNode;
};

/** A modal in which one thing is chosen, or several of a kind. */
export function ChooseModal(props: ChooseModalProps) {
  const { title, missing, submitLabel, isPending, isDone, error, onChosen, onClose } = props;
  const form = useForm({ chosen: "" }, { chosen: (chosen) => (chosen ? undefined : missing) });
  const { value, error: fault } = form.field("chosen");
  return (
    <RouteModal
      title={title}
      onClose={onClose}
      changed={form.changed && !isPending && !isDone}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form="choose" pending={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id="choose" {...form.sends(() => onChosen(value.split(",").map(Number)))}>
        {props.children({
          id: "chosen",
          value,
          onChange: (next) => form.put("chosen", next),
          error: fault,
        })}
        {error && <Alert kind="error" title={error.message} />}
      </form>
    </RouteModal>
  );
}
