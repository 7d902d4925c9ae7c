import { ApiError } from "@majorant/client/api/call.ts";
import type { Fields, Filling, SentOf } from "@majorant/client/forms/fields.ts";
import { type Form as FormOf, useForm } from "@majorant/client/forms/use-form.ts";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { useMutation } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { PhotoChange, PhotoPartProps } from "../fields/PhotoPart.tsx";
import { photoFault } from "../fields/photo-fault.ts";
import { Form } from "./Form.tsx";
import type { Edited } from "./use-edited-form.tsx";
import { type Shape, useEditedForm } from "./use-edited-form.tsx";

// The forms of what has a page of its own, and perhaps a photo: a category, an offer, a group.

type Photo = Pick<PhotoPartProps, "change" | "onChange">;

/** What is in the form, the photo's field among it. */
type Content<Named extends Fields> = (form: FormOf<Named>, photo: Photo) => ReactNode;

/** To a photo that can't be sent, as `sends` of useForm leads to a field. */
const leadToPhoto = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[type="file"]')?.focus();

export type NewEntryProps<Entity, Named extends Fields> = Pick<
  Shape<Entity, Named>,
  "fields" | "between"
> & {
  initial?: Filling<Named>;
  add: (sent: SentOf<Named>, photo: PhotoChange) => Promise<Entity>;
  onAdded: (entity: Entity) => void;
  /** Where giving it up leads. */
  cancel: LinkProps;
  submitLabel: string;
  children: Content<Named>;
};

/** Adds one. */
export function NewEntry<Entity, Named extends Fields>(props: NewEntryProps<Entity, Named>) {
  const { fields, initial, between, add, onAdded, cancel, submitLabel, children } = props;
  const form = useForm(fields, initial, between);
  const [photo, setPhoto] = useState<PhotoChange>();
  const adding = useMutation({
    mutationFn: (sent: SentOf<Named>) => add(sent, photo),
    onSuccess: onAdded,
    onError: (error) => error instanceof ApiError && form.showRefused(error.fields),
  });
  const sends = form.sends((sent) =>
    photoFault(photo) ? leadToPhoto(sends.ref.current) : adding.mutate(sent),
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

export type EditedEntryProps<Entity extends { version: number }, Named extends Fields> = Shape<
  Entity,
  Named
> &
  Omit<Edited<Entity, SentOf<Named>>, "save" | "onRefused"> & {
    save: (sent: SentOf<Named>, photo: PhotoChange, version: number) => Promise<Entity>;
    /** Said once it is saved. */
    saved: string;
    /** What is wrong with a photo, where its field does not say so itself. */
    photoRule?: typeof photoFault;
    children: (entity: Entity, ...content: Parameters<Content<Named>>) => ReactNode;
  };

/** Changes one; of two people who save, the second is told, and keeps what was typed. */
export function EditedEntry<Entity extends { version: number }, Named extends Fields>(
  props: EditedEntryProps<Entity, Named>,
) {
  const { save, saved, photoRule = photoFault, children, ...edited } = props;
  const [photo, setPhoto] = useState<PhotoChange>();
  const { form, edit, conflict } = useEditedForm(edited, {
    ...edited,
    save: async (sent, version) => {
      const entity = await save(sent, photo, version);
      setPhoto(undefined);
      return entity;
    },
  });
  const changed = form.changed || photo !== undefined;
  const sends = form.sends((sent) =>
    photoRule(photo) ? leadToPhoto(sends.ref.current) : edit.save(sent),
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
