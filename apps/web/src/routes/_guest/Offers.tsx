import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { Queries } from "../../app/calls/Queries.tsx";
import { defaultClasse, readClasse } from "../../app/classes/classes.ts";
import { PageTitle } from "../../app/PageTitle.tsx";
import { useTaken } from "../../features/cart/cart.store.ts";
import { PublicOffers } from "../../features/offers/PublicOffers.tsx";

/** No sign-in rule (section 2): the same page for a visitor and for a student. */
export const Route = createFileRoute("/_guest/Offers")({
  // Read by the page: what stands here is in the script of every page.
  validateSearch: ({ classe }): { classe?: string } =>
    typeof classe === "string" ? { classe } : {},
  component: Offers,
});

/** With the cards, after the prerendered page. */
const cart = import("../../features/cart/AddToCart.tsx");
const AddToCart = lazy(() => cart.then((loaded) => ({ default: loaded.AddToCart })));

function Offers() {
  const taken = useTaken();
  const { classe = defaultClasse } = readClasse(Route.useSearch());
  return (
    <Queries>
      <PageTitle>Nos offres</PageTitle>
      <PublicOffers
        classe={classe}
        taken={taken}
        action={(offer, duree) => <AddToCart offer={offer} duree={duree} />}
      />
    </Queries>
  );
}
