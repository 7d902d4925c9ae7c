import { fill, type Get } from "@majorant/client/api/fill.ts";
import { query } from "@majorant/client/api/query.ts";
import { classTree } from "@majorant/client/classes/class-tree.ts";
import { levelIn, readLevel } from "@majorant/client/classes/classes.ts";
import { ownedOffers, waitingOffers } from "@majorant/client/owned/owned.api.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { currentSession } from "@majorant/client/session.ts";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../app/document/page-head.ts";
import { AddToCart } from "../../features/shop/cart/AddToCart.tsx";
import { useCartDurations } from "../../features/shop/cart/cart.store.ts";
import { PublicOffers } from "../../features/shop/offers/PublicOffers.tsx";

/** No sign-in rule: the same page for a visitor and for a student. */
export const Route = createFileRoute("/_guest/Offers")({
  // Read by the page: what stands here is in the script of every page.
  validateSearch: ({ classe, categorie }): { classe?: string; categorie?: number } => ({
    ...(typeof classe === "string" && { classe }),
    ...(categorie !== undefined && { categorie: Number(categorie) }),
  }),
  loaderDeps: ({ search }) => search,
  loader: (route) => {
    const offersOfLevel = async (get: Get) => {
      const category = levelIn(readLevel(route.deps), await get(classTree));
      if (category)
        await get(
          query("GET /offers/category/{categorieId}", { params: { categorieId: category.id } }),
        );
    };
    const { user } = currentSession();
    return fill(route, [offersOfLevel], user ? [ownedOffers(user.id), waitingOffers(user.id)] : []);
  },
  head: ({ match }) =>
    pageHead(
      match.pathname,
      "Nos offres",
      "MP, PC, PT, préparatoire intégré, LMD : choisissez votre classe et votre durée.",
    ),
  component: Offers,
});

function Offers() {
  const cartDurations = useCartDurations();
  return (
    <>
      <PageTitle>Nos offres</PageTitle>
      <PublicOffers
        level={readLevel(Route.useSearch())}
        cartDurations={cartDurations}
        action={(offer, duree) => <AddToCart offer={offer} duree={duree} />}
      />
    </>
  );
}
