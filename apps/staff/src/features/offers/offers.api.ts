import { call, callFile, callPage } from "@majorant/client/api/call.ts";
import type { OfferForm } from "@majorant/contract/shop/offers.admin";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type TableSearch, tableQuery } from "../../components/tables/table-search.ts";

/** The offers' table as its address has it. */
export type OffersSearch = TableSearch & { active?: string; categorie?: string };

const sorts = ["titre", "-titre", "categorie", "-categorie", "commandes", "-commandes"] as const;

/** An address is anybody's: what the server would refuse is left out. */
function asked({ active, categorie, sort, ...search }: OffersSearch) {
  const order = sorts.find((known) => known === sort);
  return {
    ...search,
    ...((active === "true" || active === "false") && { active: active === "true" }),
    ...(/^[1-9]\d{0,8}$/.test(categorie ?? "") && { categorie: Number(categorie) }),
    ...(order && { sort: order }),
  };
}

/** Whatever shows offers to those who sell them. */
export const adminOffers = ["offres"] as const;

/** All of those offers, as a spreadsheet's file. */
export const offersFile = ({ page: _, size: __, ...search }: OffersSearch) =>
  callFile("GET /offers/all", { query: { ...asked(search), format: "csv" } });

/** One page of the offers that an address asks for; read anew at each visit. */
export const offers = (search: OffersSearch) =>
  queryOptions({
    queryKey: [...adminOffers, "list", tableQuery(search)],
    queryFn: ({ signal }) =>
      callPage("GET /offers/all", { query: tableQuery(asked(search)) }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const readOffer = (offreId: number) =>
  call("GET /offres/{offreId}", { params: { offreId } });

/** One offer, read anew each time it is opened. */
export const offerById = (offreId: number) =>
  queryOptions({
    queryKey: [...adminOffers, "one", offreId],
    queryFn: () => readOffer(offreId),
    staleTime: 0,
    meta: { page: true },
  });

const photosOf = (photo: File | null) => (photo ? { photo } : {});

export const createOffer = (offre: OfferForm, photo: File | null) =>
  call("POST /offres", { body: { offre }, photos: photosOf(photo) });

export const saveOffer = (offreId: number, offre: OfferForm, photo: File | null, version: number) =>
  call("PUT /offres/{offreId}", {
    params: { offreId },
    body: { offre, version },
    photos: photosOf(photo),
  });

/** Something done to an offer from its row; the table then shows it, also after a refusal. */
function useAct<Given, Answer>(act: (given: Given) => Promise<Answer>, said?: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Here: a row that is gone can't say so.
    onSuccess: () => said && toast("success", said),
    onSettled: () => queries.invalidateQueries({ queryKey: adminOffers }),
  });
}

export const useActivate = () =>
  useAct(({ id, active }: { id: number; active: boolean }) =>
    call("PUT /offres/{offreId}/active", { params: { offreId: id }, body: { active } }),
  );

export const useDuplicate = () =>
  useAct((offreId: number) => call("POST /offres/{offreId}/dupliquer", { params: { offreId } }));

export const useDeleteOffer = () =>
  useAct(
    (offreId: number) => call("DELETE /offres/{offreId}", { params: { offreId } }),
    "L’offre est supprimée",
  );
