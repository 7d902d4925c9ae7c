import { ApiError } from "@majorant/client/api/call.ts";
import { useTextForm } from "@majorant/client/forms/use-text-form.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormDialog } from "./FormDialog.tsx";
import type { Edited } from "./use-edited-form.tsx";
import { type FormOf, type Shape, useEditedForm } from "./use-edited-form.tsx";

// The forms of what is a line of a list: a chapter, a video, a tag, a live session.

type Look<Name extends string> = {
  title: string;
  /** Said once it is done. */
  said: string;
  onClose: () => void;
  children: (form: FormOf<Name>) => ReactNode;
};

export type NewDialogProps<Name extends string, Added> = Look<Name> &
  Pick<Shape<never, Name>, "rules"> & {
    initial: Record<Name, string>;
    add: (fields: Record<Name, string>) => Promise<Added>;
    /** Shows what was added where it is listed. */
    onAdded?: (added: Added) => void;
  };

/** Adds one. */
export function NewDialog<Name extends string, Added>(props: NewDialogProps<Name, Added>) {
  const { title, said, onClose, children, initial, rules, add, onAdded } = props;
  const form = useTextForm(initial, rules);
  const adding = useMutation({
    mutationFn: () => add(form.values),
    onSuccess: (added) => {
      toast("success", said);
      onClose();
      onAdded?.(added);
    },
    onError: (error) => error instanceof ApiError && form.showRefused(error.fields),
  });
  return (
    <FormDialog
      title={title}
      submit="Ajouter"
      changed={form.changed && !adding.isSuccess}
      pending={adding.isPending}
      error={adding.error}
      form={form.sends(() => adding.mutate())}
      onClose={onClose}
    >
      {children(form)}
    </FormDialog>
  );
}

export type EditedDialogProps<
  Entity extends { version: number },
  Name extends string,
> = Look<Name> &
  Shape<Entity, Name> &
  Pick<Edited<Entity, Record<Name, string>>, "entity" | "save" | "read">;

/** Changes one; of two people who save, the second is told, and keeps what was typed. */
export function EditedDialog<Entity extends { version: number }, Name extends string>(
  props: EditedDialogProps<Entity, Name>,
) {
  const { title, said, onClose, children, labels, rules, fieldsOf, wordsOf, ...edited } = props;
  const { form, edit, conflict } = useEditedForm(
    { labels, rules, fieldsOf, ...(wordsOf && { wordsOf }) },
    {
      ...edited,
      onSaved: () => {
        toast("success", said);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={title}
      submit="Enregistrer"
      changed={form.changed && !edit.isSaved}
      pending={edit.isPending}
      error={edit.error}
      form={form.sends(() => edit.save(form.values))}
      conflict={conflict}
      onClose={onClose}
    >
      {children(form)}
    </FormDialog>
  );
}
