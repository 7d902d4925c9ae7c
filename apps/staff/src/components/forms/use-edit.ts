import { ApiError } from "@majorant/client/api/call.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

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
export function useEdit<Entity extends Versioned, Draft>(edited: Edited<Entity, Draft>) {
  const { queryKey, save, read, onSaved, onRefused } = edited;
  const queries = useQueryClient();
  const keep = (entity: Entity) => queryKey && queries.setQueryData(queryKey, entity);
  const [base, setBase] = useState(edited.entity);
  const [conflict, setConflict] = useState<{ sentence: string; theirs: Entity } | null>(null);

  const saving = useMutation({
    mutationFn: ({ draft, version }: { draft: Draft; version: number }) => save(draft, version),
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
