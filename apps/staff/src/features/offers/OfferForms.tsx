import type { AdminOffer } from "@majorant/contract/shop/offers.admin";
import { useQueryClient } from "@tanstack/react-query";
import { EditedEntry, NewEntry } from "../../components/forms/EntryForms.tsx";
import { OffreFields } from "./OfferFields.tsx";
import { bodyOf, fieldsOf, labels, noOffre, rules } from "./offer-form.ts";
import { createOffre, managedOffers, offreById, readOffre, saveOffre } from "./offers.api.ts";

/** A new offer, on sale at once unless it is said otherwise. */
export function NewOffre({ onAdded }: { onAdded: (offre: AdminOffer) => void }) {
  const queries = useQueryClient();
  return (
    <NewEntry
      initial={noOffre}
      rules={rules}
      add={async (fields, photo) => {
        const offre = await createOffre(bodyOf(fields), photo ?? null);
        await queries.invalidateQueries({ queryKey: managedOffers });
        return offre;
      }}
      onAdded={onAdded}
      cancel={{ to: "/admin/offres" }}
      submitLabel="Ajouter l’offre"
    >
      {(form, photo) => <OffreFields form={form} photo={{ photo: null, ...photo }} />}
    </NewEntry>
  );
}

/** An offer for those who buy it from now on. */
export function EditedOffre({ offre }: { offre: AdminOffer }) {
  const queries = useQueryClient();
  const { id } = offre;
  return (
    <EditedEntry
      {...{ labels, rules, fieldsOf }}
      entity={offre}
      queryKey={offreById(id).queryKey}
      save={(fields, photo, version) => saveOffre(id, bodyOf(fields), photo ?? null, version)}
      read={() => readOffre(id)}
      onSaved={() => queries.invalidateQueries({ queryKey: [...managedOffers, "list"] })}
      saved="L’offre est à jour"
    >
      {(now, form, photo) => <OffreFields form={form} photo={{ photo: now.photo, ...photo }} />}
    </EditedEntry>
  );
}
