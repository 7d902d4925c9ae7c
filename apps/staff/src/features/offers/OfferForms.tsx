import type { AdminOffer } from "@majorant/contract/shop/offers.admin";
import { useQueryClient } from "@tanstack/react-query";
import { EditedEntry, NewEntry } from "../../components/forms/EntryForms.tsx";
import { OfferFields } from "./OfferFields.tsx";
import { bodyOf, fieldsOf, labels, noOffer, rules } from "./offer-form.ts";
import { adminOffers, createOffer, offerById, readOffer, saveOffer } from "./offers.api.ts";

/** A new offer, on sale at once unless it is said otherwise. */
export function NewOffer({ onAdded }: { onAdded: (offre: AdminOffer) => void }) {
  const queries = useQueryClient();
  return (
    <NewEntry
      initial={noOffer}
      rules={rules}
      add={async (fields, photo) => {
        const offre = await createOffer(bodyOf(fields), photo ?? null);
        await queries.invalidateQueries({ queryKey: adminOffers });
        return offre;
      }}
      onAdded={onAdded}
      cancel={{ to: "/admin/offres" }}
      submitLabel="Ajouter l’offre"
    >
      {(form, photo) => <OfferFields form={form} photo={{ photo: null, ...photo }} />}
    </NewEntry>
  );
}

/** An offer for those who buy it from now on. */
export function EditedOffer({ offre }: { offre: AdminOffer }) {
  const queries = useQueryClient();
  const { id } = offre;
  return (
    <EditedEntry
      {...{ labels, rules, fieldsOf }}
      entity={offre}
      queryKey={offerById(id).queryKey}
      save={(fields, photo, version) => saveOffer(id, bodyOf(fields), photo ?? null, version)}
      read={() => readOffer(id)}
      onSaved={() => queries.invalidateQueries({ queryKey: [...adminOffers, "list"] })}
      saved="L’offre est à jour"
    >
      {(now, form, photo) => <OfferFields form={form} photo={{ photo: now.photo, ...photo }} />}
    </EditedEntry>
  );
}
