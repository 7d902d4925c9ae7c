import { fill, type Get } from "@majorant/client/api/fill.ts";
import { query } from "@majorant/client/api/query.ts";
import { classTree } from "@majorant/client/classes/class-tree.ts";
import { type Classe, categoryOf, readClasse } from "@majorant/client/classes/classes.ts";
import { only } from "@majorant/client/guards.ts";
import { ownedOffers, waitingOffers } from "@majorant/client/owned/owned.api.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { currentSession, userId, useSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AddToCart } from "../../features/shop/cart/AddToCart.tsx";
import { useCartDurations } from "../../features/shop/cart/cart.store.ts";
import { NoClass, StudentOffers } from "../../features/shop/offers/StudentOffers.tsx";

export const Route = createFileRoute("/student/offers/")({
  beforeLoad: only("ROLE_APPRENANT"),
  // Of another category than one's class, where access to it is to be bought or prolonged.
  // A class by its name, where a public page was shared.
  validateSearch: ({ categorie, classe }): { categorie?: number; classe?: Classe } => ({
    ...(categorie !== undefined && { categorie: Number(categorie) }),
    ...readClasse({ classe }),
  }),
  // Read again: the router adds what is left out here to what the address says.
  loaderDeps: ({ search: { categorie, ...rest } }) => ({ categorie, ...readClasse(rest) }),
  loader: (route) => {
    const { categorie = currentSession().user?.category?.id, classe } = route.deps;
    const offersOfClass = async (get: Get) => {
      const id = classe ? categoryOf(classe, await get(classTree))?.id : categorie;
      if (id)
        await get(query("GET /offers/category/{categorieId}", { params: { categorieId: id } }));
    };
    return fill(route, [offersOfClass], [ownedOffers(userId()), waitingOffers(userId())]);
  },
  component: Offers,
});

function Offers() {
  const cartDurations = useCartDurations();
  const { user } = useSession();
  const { categorie, ...rest } = Route.useSearch();
  const { classe } = readClasse(rest);
  const other = categorie && categorie !== user?.category?.id;
  const category = other ? { id: categorie, title: null } : user?.category;
  return (
    <>
      <PageTitle>Nos offres</PageTitle>
      {category || classe ? (
        <StudentOffers
          category={category ?? null}
          classe={classe}
          cartDurations={cartDurations}
          action={(offer, duree) => <AddToCart offer={offer} duree={duree} />}
        />
      ) : (
        <NoClass />
      )}
    </>
  );
}
