import { ApiError } from "@majorant/client/api/call.ts";
import {
  type Between,
  type Fields,
  type Filling,
  namesOf,
  type SentOf,
  textsOf,
  type ValuesOf,
  valuesOf,
} from "@majorant/client/forms/fields.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ChoiceGone, isNotFound } from "./gone.ts";
import { type Merge, merged } from "./merged.ts";
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
  /** Told the fields that the server refused (`showRefused` of useForm). */
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

/** How a form holds what it edits. */
export type Shape<Entity, Named extends Fields> = {
  fields: Named;
  /** The rules between them. */
  between?: Between<Named>;
  /** What the fields hold of the thing. */
  fillingOf: (entity: Entity) => Filling<Named>;
  /** How what a field holds is read, where that is known around the form alone. */
  words?: Words<Named>;
};

type Words<Named extends Fields> = {
  [Name in keyof Named]?: (value: ValuesOf<Named>[Name]) => string;
};

/** A form that edits one thing; `conflict` is for its foot, where someone else saved first. */
export function useEditedForm<Entity extends Versioned, Named extends Fields>(
  { fields, between, fillingOf, words = {} }: Shape<Entity, Named>,
  edited: Omit<Edited<Entity, SentOf<Named>>, "onRefused">,
) {
  const edit = useEdit<Entity, SentOf<Named>>({
    ...edited,
    onRefused: (refused) => form.showRefused(refused),
  });
  const original = fillingOf(edit.base);
  const form = useForm(fields, original, between);
  const theirs = edit.conflict && {
    entity: edit.conflict.theirs,
    texts: textsOf(fields, fillingOf(edit.conflict.theirs)),
  };
  // What was not edited here is what the other made of it.
  const mine =
    theirs && merged(textsOf(fields, original), form.texts, theirs.texts, mergesOf(fields));
  const conflict = edit.conflict && theirs && mine && (
    <EditConflict
      sentence={edit.conflict.sentence}
      differences={differencesOf(fields, words, mine, theirs.texts)}
      onSaveAnyway={() => {
        const values = valuesOf(fields, mine);
        form.fill(values);
        // It was refused for the other's sake alone.
        edit.saveOver(theirs.entity, values as SentOf<Named>);
      }}
      onTake={() => {
        form.fill(fillingOf(theirs.entity));
        edit.take(theirs.entity);
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

/** How the texts of the fields that have parts are merged. */
function mergesOf<Named extends Fields>(fields: Named) {
  const merges: Partial<Record<keyof Named, Merge>> = {};
  for (const name of namesOf(fields)) {
    const { merge, toText, fromText } = fields[name] as Fields[string]; // one of its names
    if (!merge) continue;
    // Each is asked about values of its own field.
    const read = (text: string) => fromText(text) as never;
    merges[name] = (base, mine, theirs) =>
      toText(merge(read(base), read(mine), read(theirs)) as never);
  }
  return merges;
}

/** The fields that differ in two fillings of one form, as people read them. */
function differencesOf<Named extends Fields>(
  fields: Named,
  words: Words<Named>,
  mine: Record<keyof Named, string>,
  theirs: Record<keyof Named, string>,
): Difference[] {
  return namesOf(fields).flatMap((name) => {
    const { label, ...field } = fields[name] as Fields[string]; // one of its names
    if (label === undefined || mine[name].trim() === theirs[name]) return [];
    const read = (text: string) => {
      const value = field.fromText(text);
      if (typeof value === "boolean") return value ? "Oui" : "Non";
      // Each is asked about values of its own field.
      return (words[name] ?? field.words)?.(value as never) ?? text;
    };
    return [{ label, mine: read(mine[name]), theirs: read(theirs[name]) }];
  });
}
