import type { Offre } from "@majorant/contract/offres";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal } from "../../../app/call.ts";
import { useForm } from "../../../app/use-form.ts";
import { differencesOf, EditConflict } from "../../kit/EditConflict.tsx";
import { Form } from "../../kit/Form.tsx";
import { useEdit } from "../../kit/use-edit.ts";
import { OffreFields } from "./OffreFields.tsx";
import { bodyOf, type Fields, fieldsOf, labels, noOffre, rules } from "./offre-form.ts";
import { createOffre, managedOffers, offreById, readOffre, saveOffre } from "./offres.api.ts";

/** A new offer, on sale at once unless it is said otherwise. */
export function NewOffre({ onAdded }: { onAdded: (offre: Offre) => void }) {
  const queries = useQueryClient();
  const form = useForm(noOffre, rules);
  const [picked, setPicked] = useState<File | null>(null);
  const adding = useMutation({
    mutationFn: () => createOffre(bodyOf(form.values), picked),
    onSuccess: async (offre) => {
      await queries.invalidateQueries({ queryKey: managedOffers });
      onAdded(offre);
    },
    onError: (error) => error instanceof Refusal && form.showRefused(error.fields),
  });
  return (
    <Form
      {...form.sends(() => adding.mutate())}
      changed={(form.changed || picked !== null) && !adding.isSuccess}
      isPending={adding.isPending}
      error={adding.error}
      success={null}
      submitLabel="Ajouter l’offre"
    >
      <OffreFields form={form} photo={null} picked={picked} onPick={setPicked} />
    </Form>
  );
}

/** An offer for those who buy it from now on; of two administrators who save, the second is told. */
export function EditedOffre({ offre }: { offre: Offre }) {
  const queries = useQueryClient();
  const [picked, setPicked] = useState<File | null>(null);
  const { id } = offre;
  const edit = useEdit<Offre, Fields>({
    entity: offre,
    queryKey: offreById(id).queryKey,
    save: async (draft, version) => {
      const saved = await saveOffre(id, bodyOf(draft), picked, version);
      setPicked(null);
      queries.invalidateQueries({ queryKey: [...managedOffers, "list"] });
      return saved;
    },
    read: () => readOffre(id),
    onRefused: (fields) => form.showRefused(fields),
  });
  const form = useForm(fieldsOf(edit.base), rules);
  const changed = form.changed || picked !== null;
  return (
    <Form
      {...form.sends(() => edit.save(form.values))}
      onChange={edit.forget}
      changed={changed}
      isPending={edit.isPending}
      error={edit.error}
      success={edit.isSaved && !changed ? "L’offre est à jour" : null}
      submitLabel="Enregistrer"
    >
      <OffreFields form={form} photo={edit.base.photo} picked={picked} onPick={setPicked} />
      {edit.conflict && (
        <EditConflict
          sentence={edit.conflict.sentence}
          differences={differencesOf(labels, form.values, fieldsOf(edit.conflict.theirs))}
          pending={edit.isPending}
          onSaveAnyway={() => edit.saveAnyway(form.values)}
          onTake={() => {
            if (!edit.conflict) return;
            form.fill(fieldsOf(edit.conflict.theirs));
            edit.take(edit.conflict.theirs);
          }}
        />
      )}
    </Form>
  );
}
