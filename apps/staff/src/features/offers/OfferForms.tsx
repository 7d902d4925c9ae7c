import { call } from "@majorant/client/api/call.ts";
import { keyOf, under } from "@majorant/client/api/query.ts";
import type { AdminOffer } from "@majorant/contract/shop/offers.admin";
import { useQueryClient } from "@tanstack/react-query";
import { EditedEntry, NewEntry } from "../../components/forms/EntryForms.tsx";
import { OfferFields } from "./OfferFields.tsx";
import { bodyOf, fieldsOf, labels, noOffer, rules } from "./offer-form.ts";

/** A new offer, on sale at once unless it is said otherwise. */
export function NewOffer({ onAdded }: { onAdded: (offre: AdminOffer) => void }) {
  const queries = useQueryClient();
  return (
    <NewEntry
      initial={noOffer}
      rules={rules}
      add={async (fields, photo) => {
        const offre = await call("POST /offres", {
          body: { offre: bodyOf(fields) },
          photos: photo ? { photo } : {},
        });
        await queries.invalidateQueries({ queryKey: under("/offers/all") });
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
  const params = { offreId: offre.id };
  return (
    <EditedEntry
      {...{ labels, rules, fieldsOf }}
      entity={offre}
      queryKey={keyOf("GET /offres/{offreId}", { params })}
      save={(fields, photo, version) =>
        call("PUT /offres/{offreId}", {
          params,
          body: { offre: bodyOf(fields), version },
          photos: photo ? { photo } : {},
        })
      }
      read={() => call("GET /offres/{offreId}", { params })}
      onSaved={() => queries.invalidateQueries({ queryKey: under("/offers/all") })}
      saved="L’offre est à jour"
    >
      {(now, form, photo) => <OfferFields form={form} photo={{ photo: now.photo, ...photo }} />}
    </EditedEntry>
  );
}
