import { ApiError } from "@majorant/client/api/call.ts";
import { useTextForm } from "@majorant/client/forms/use-text-form.ts";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { useMutation } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { PhotoChange, PhotoPartProps } from "../fields/PhotoPart.tsx";
import { photoFault } from "../fields/photo-fault.ts";
import { Form } from "./Form.tsx";
import type { Edited } from "./use-edited-form.tsx";
import { type FormOf, type Shape, useEditedForm } from "./use-edited-form.tsx";

// The forms of what has a page of its own, and perhaps a photo: a category, an offer, a group.

type Photo = Pick<PhotoPartProps, "change" | "onChange">;

/** The fields of the form, the photo's among them. */
type Fields<Name extends string> = (form: FormOf<Name>, photo: Photo) => ReactNode;

/** To a photo that can't be sent, as `sends` of useTextForm leads to a field. */
const leadToPhoto = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[type="file"]')?.focus();

export type NewEntryProps<Entity, Name extends string> = Pick<Shape<Entity, Name>, "rules"> & {
  initial: Record<Name, string>;
  add: (fields: Record<Name, string>, photo: PhotoChange) => Promise<Entity>;
  onAdded: (entity: Entity) => void;
  /** Where giving it up leads. */
  cancel: LinkProps;
  submitLabel: string;
  children: Fields<Name>;
};

/** Adds one. */
export function NewEntry<Entity, Name extends string>(props: NewEntryProps<Entity, Name>) {
  const { initial, rules, add, onAdded, cancel, submitLabel, children } = props;
  const form = useTextForm(initial, rules);
  const [photo, setPhoto] = useState<PhotoChange>();
  const adding = useMutation({
    mutationFn: () => add(form.values, photo),
    onSuccess: onAdded,
    onError: (error) => error instanceof ApiError && form.showRefused(error.fields),
  });
  const sends = form.sends(() =>
    photoFault(photo) ? leadToPhoto(sends.ref.current) : adding.mutate(),
  );
  return (
    <Form
      {...sends}
      changed={(form.changed || photo !== undefined) && !adding.isSuccess}
      isPending={adding.isPending}
      error={adding.error}
      success={null}
      submitLabel={submitLabel}
      others={
        <LinkButton variant="quiet" {...cancel}>
          Annuler
        </LinkButton>
      }
    >
      {children(form, { change: photo, onChange: setPhoto })}
    </Form>
  );
}

export type EditedEntryProps<Entity extends { version: number }, Name extends string> = Shape<
  Entity,
  Name
> &
  Omit<Edited<Entity, Record<Name, string>>, "save" | "onRefused"> & {
    save: (fields: Record<Name, string>, photo: PhotoChange, version: number) => Promise<Entity>;
    /** Said once it is saved. */
    saved: string;
    /** What is wrong with a photo, where its field does not say so itself. */
    photoRule?: typeof photoFault;
    children: (entity: Entity, ...fields: Parameters<Fields<Name>>) => ReactNode;
  };

/** Changes one; of two people who save, the second is told, and keeps what was typed. */
export function EditedEntry<Entity extends { version: number }, Name extends string>(
  props: EditedEntryProps<Entity, Name>,
) {
  const { labels, rules, fieldsOf, wordsOf, save, saved, children, ...others } = props;
  const { photoRule = photoFault, ...edited } = others;
  const [photo, setPhoto] = useState<PhotoChange>();
  const { form, edit, conflict } = useEditedForm(
    { labels, rules, fieldsOf, ...(wordsOf && { wordsOf }) },
    {
      ...edited,
      save: async (fields, version) => {
        const entity = await save(fields, photo, version);
        setPhoto(undefined);
        return entity;
      },
    },
  );
  const changed = form.changed || photo !== undefined;
  const sends = form.sends(() =>
    photoRule(photo) ? leadToPhoto(sends.ref.current) : edit.save(form.values),
  );
  return (
    <Form
      {...sends}
      onChange={edit.forget}
      changed={changed}
      isPending={edit.isPending}
      error={edit.error}
      success={edit.isSaved && !changed ? saved : null}
      conflict={conflict}
      submitLabel="Enregistrer"
    >
      {children(edit.base, form, { change: photo, onChange: setPhoto })}
    </Form>
  );
}
