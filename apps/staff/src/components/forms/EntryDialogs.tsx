import { ApiError } from "@majorant/client/api/call.ts";
import type { Fields, Filling, SentOf } from "@majorant/client/forms/fields.ts";
import { type Form, useForm } from "@majorant/client/forms/use-form.ts";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormDialog } from "./FormDialog.tsx";
import type { Edited } from "./use-edited-form.tsx";
import { type Shape, useEditedForm } from "./use-edited-form.tsx";

// The forms of what is a line of a list: a chapter, a video, a tag, a live session.

type Look<Named extends Fields> = {
  title: string;
  /** Said once it is done. */
  said: string;
  onClose: () => void;
  children: (form: Form<Named>) => ReactNode;
};

export type NewDialogProps<Named extends Fields, Added> = Look<Named> &
  Pick<Shape<never, Named>, "fields" | "between"> & {
    initial?: Filling<Named>;
    add: (sent: SentOf<Named>) => Promise<Added>;
    /** Shows what was added where it is listed. */
    onAdded?: (added: Added) => void;
  };

/** Adds one. */
export function NewDialog<Named extends Fields, Added>(props: NewDialogProps<Named, Added>) {
  const { title, said, onClose, children, fields, initial, between, add, onAdded } = props;
  const form = useForm(fields, initial, between);
  const adding = useMutation({
    mutationFn: add,
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
      form={form.sends((sent) => adding.mutate(sent))}
      onClose={onClose}
    >
      {children(form)}
    </FormDialog>
  );
}

export type EditedDialogProps<
  Entity extends { version: number },
  Named extends Fields,
> = Look<Named> &
  Shape<Entity, Named> &
  Pick<Edited<Entity, SentOf<Named>>, "entity" | "save" | "read">;

/** Changes one; of two people who save, the second is told, and keeps what was typed. */
export function EditedDialog<Entity extends { version: number }, Named extends Fields>(
  props: EditedDialogProps<Entity, Named>,
) {
  const { title, said, onClose, children, ...edited } = props;
  const { form, edit, conflict } = useEditedForm(edited, {
    ...edited,
    onSaved: () => {
      toast("success", said);
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      submit="Enregistrer"
      changed={form.changed && !edit.isSaved}
      pending={edit.isPending}
      error={edit.error}
      form={form.sends(edit.save)}
      conflict={conflict}
      onClose={onClose}
    >
      {children(form)}
    </FormDialog>
  );
}
