import { type Rule, useForm } from "@majorant/client/forms/use-form.ts";
import { differencesOf, EditConflict } from "./EditConflict.tsx";
import { merged } from "./merged.ts";
import { type Edited, useEdit } from "./use-edit.ts";

/** How a form holds what it edits: text, whatever the field is. */
export type Shape<Entity, Name extends string> = {
  labels: Record<Name, string>;
  rules: Partial<Record<NoInfer<Name>, Rule<NoInfer<Name>>>>;
  fieldsOf: (entity: Entity) => Record<Name, string>;
  /** How what the fields hold is read, where it is an id or a flag. */
  wordsOf?: (fields: Record<Name, string>) => Record<Name, string>;
};

/** What the fields need of their form. */
export type FormOf<Name extends string> = Pick<
  ReturnType<typeof useForm<Name>>,
  "values" | "field" | "put"
>;

/** A form that edits one thing; `conflict` is for its foot, where someone else saved first. */
export function useEditedForm<Entity extends { version: number }, Name extends string>(
  { labels, rules, fieldsOf, wordsOf = (fields) => fields }: Shape<Entity, Name>,
  edited: Omit<Edited<Entity, Record<Name, string>>, "onRefused">,
) {
  const edit = useEdit<Entity, Record<Name, string>>({
    ...edited,
    onRefused: (fields) => form.showRefused(fields),
  });
  const form = useForm(fieldsOf(edit.base), rules);
  const theirs = edit.conflict?.theirs;
  // What was not edited here is what the other made of it.
  const mine = theirs && merged(fieldsOf(edit.base), form.values, fieldsOf(theirs));
  const conflict = edit.conflict && theirs && mine && (
    <EditConflict
      sentence={edit.conflict.sentence}
      differences={differencesOf(labels, wordsOf(mine), wordsOf(fieldsOf(theirs)))}
      onSaveAnyway={() => {
        form.fill(mine);
        edit.saveOver(theirs, mine);
      }}
      onTake={() => {
        form.fill(fieldsOf(theirs));
        edit.take(theirs);
      }}
    />
  );
  return { form, edit, conflict };
}
