import { ApiError } from "@majorant/client/api/call.ts";
import { type TextRule, useTextForm } from "@majorant/client/forms/use-text-form.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ChoiceGone, isNotFound } from "./gone.ts";
import { merged } from "./merged.ts";
import css from "./use-edited-form.module.css";

type Versioned = { version: number };

/** What a form needs of the thing that it edits. */
export type Edited<Entity extends Versioned, Draft> = {
  /** The thing as it was when the form was opened. */
  entity: Entity;
  /**
   * Where the thing is kept in the cache, so that the screens around show the change at once; nothing
   * where only a list has it, which `save` and `read` see to.
   */
  queryKey?: readonly unknown[];
  /** Sends the draft; refused where the thing is not at that version any more. */
  save: (draft: Draft, version: number) => Promise<Entity>;
  /** Reads the thing as it is now. */
  read: () => Promise<Entity>;
  onSaved?: (saved: Entity) => void;
  /** Told the fields that the server refused (`showRefused` of useTextForm). */
  onRefused: (fields: Record<string, string>) => void;
};

/**
 * The editing of one thing that others may edit at the same time. The form holds the version that it
 * was filled with; a save over someone else's is refused (EDITED_MEANWHILE), what was typed stays,
 * and `conflict` has the thing as it is now, for the reader to choose (EditConflict).
 */
function useEdit<Entity extends Versioned, Draft>(edited: Edited<Entity, Draft>) {
  const { queryKey, save, read, onSaved, onRefused } = edited;
  const queries = useQueryClient();
  const keep = (entity: Entity) => queryKey && queries.setQueryData(queryKey, entity);
  const [base, setBase] = useState(edited.entity);
  const [conflict, setConflict] = useState<{ sentence: string; theirs: Entity } | null>(null);

  const saving = useMutation({
    mutationFn: ({ draft, version }: { draft: Draft; version: number }) =>
      save(draft, version).catch(async (error) => {
        throw isNotFound(error) && (await isStillThere(read)) ? new ChoiceGone() : error;
      }),
    onSuccess: (saved) => {
      setBase(saved);
      setConflict(null);
      keep(saved);
      onSaved?.(saved);
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return;
      onRefused(error.fields);
      if (error.code === "EDITED_MEANWHILE")
        setConflict({ sentence: error.message, theirs: await read() });
    },
  });

  /** Goes on from the other's version: fill the form with it. */
  function take(current: Entity) {
    setBase(current);
    setConflict(null);
    saving.reset();
    keep(current);
  }

  return {
    /** What the form was last filled with or saved as. */
    base,
    conflict,
    save: (draft: Draft) => saving.mutate({ draft, version: base.version }),
    /** Over what someone else saved, which is what the draft was made from by now (`merged`). */
    saveOver: (theirs: Entity, draft: Draft) => {
      take(theirs);
      saving.mutate({ draft, version: theirs.version });
    },
    take,
    /** Forgets the last outcome: something was edited since. */
    forget: () => saving.status !== "idle" && !conflict && saving.reset(),
    isPending: saving.isPending,
    isSaved: saving.isSuccess,
    error: conflict ? null : saving.error,
  };
}

const isStillThere = (read: () => Promise<unknown>) =>
  read().then(
    () => true,
    () => false,
  );

/** How a form holds what it edits: text, whatever the field is. */
export type Shape<Entity, Name extends string> = {
  labels: Record<Name, string>;
  rules: Partial<Record<NoInfer<Name>, TextRule<NoInfer<Name>>>>;
  fieldsOf: (entity: Entity) => Record<Name, string>;
  /** How what the fields hold is read, where it is an id or a flag. */
  wordsOf?: (fields: Record<Name, string>) => Record<Name, string>;
};

type Form<Name extends string> = ReturnType<typeof useTextForm<Name>>;

/** What some fields need of their form, which may have others. */
export type FormOf<Name extends string> = Pick<Form<Name>, "values" | "put" | "chosen"> & {
  field: (name: Name) => Omit<ReturnType<Form<Name>["field"]>, "name"> & { name: string };
};

/** A form that edits one thing; `conflict` is for its foot, where someone else saved first. */
export function useEditedForm<Entity extends { version: number }, Name extends string>(
  { labels, rules, fieldsOf, wordsOf = (fields) => fields }: Shape<Entity, Name>,
  edited: Omit<Edited<Entity, Record<Name, string>>, "onRefused">,
) {
  const edit = useEdit<Entity, Record<Name, string>>({
    ...edited,
    onRefused: (fields) => form.showRefused(fields),
  });
  const form = useTextForm(fieldsOf(edit.base), rules);
  const theirs = edit.conflict?.theirs;
  // What was not edited here is what the other made of it.
  const mine = theirs && merged(fieldsOf(edit.base), form.values, fieldsOf(theirs));
  const conflict = edit.conflict && theirs && mine && (
    <EditConflict
      sentence={edit.conflict.sentence}
      differences={differencesOf(labels, wordsOf(mine), wordsOf(fieldsOf(theirs)))}
      onSaveAnyway={() => {
        form.fill(mine as object); // texts
        edit.saveOver(theirs, mine);
      }}
      onTake={() => {
        form.fill(fieldsOf(theirs) as object); // texts
        edit.take(theirs);
      }}
    />
  );
  return { form, edit, conflict };
}

/** A field that two people filled differently, as each would read it. */
type Difference = { label: string; mine: string; theirs: string };

type EditConflictProps = {
  /** The refusal's. */
  sentence: string;
  differences: readonly Difference[];
  onSaveAnyway: () => void;
  /** Gives up what was typed for what the other saved. */
  onTake: () => void;
};

/** Someone else saved first: what they wrote beside what was typed here, and the choice. */
function EditConflict(props: EditConflictProps) {
  const { sentence, differences, onSaveAnyway, onTake } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Alert
      kind="warning"
      title={sentence}
      action={
        <div className="row wrap gap-2">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Voir la version actuelle
          </Button>
          <Button onClick={onSaveAnyway}>Enregistrer quand même</Button>
        </div>
      }
    >
      {isOpen && (
        <Dialog
          title="La version actuelle"
          wide
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button variant="secondary" onClick={onTake}>
                Reprendre la version actuelle
              </Button>
              <Button onClick={() => setOpen(false)}>Garder ma saisie</Button>
            </>
          }
        >
          {differences.length === 0 && <p>Elle dit la même chose que votre saisie.</p>}
          <dl className={`stack gap-4 ${css.differences}`}>
            {differences.map(({ label, mine, theirs }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span className={css.whose}>Actuellement</span>
                  {theirs || "(vide)"}
                </dd>
                <dd>
                  <span className={css.whose}>Votre saisie</span>
                  {mine || "(vide)"}
                </dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </Alert>
  );
}

/** The fields that differ, from two fillings of one form and the fields' labels. */
const differencesOf = <Name extends string>(
  labels: Record<Name, string>,
  mine: Record<Name, string>,
  theirs: Record<Name, string>,
): Difference[] =>
  // The keys of a record are its names.
  (Object.keys(labels) as Name[])
    .filter((name) => mine[name].trim() !== theirs[name])
    .map((name) => ({ label: labels[name], mine: mine[name], theirs: theirs[name] }));
