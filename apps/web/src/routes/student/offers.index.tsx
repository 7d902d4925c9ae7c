import { createFileRoute } from "@tanstack/react-router";
import { type Classe, readClasse } from "../../app/classes/classes.ts";
import { only } from "../../app/guards.ts";
import { PageTitle } from "../../app/PageTitle.tsx";
import { useSession } from "../../app/session.ts";
import { AddToCart } from "../../features/cart/AddToCart.tsx";
import { useTaken } from "../../features/cart/cart.store.ts";
import { NoClass } from "../../features/offers/NoClass.tsx";
import { StudentOffers } from "../../features/offers/StudentOffers.tsx";

export const Route = createFileRoute("/student/offers/")({
  beforeLoad: only("ROLE_APPRENANT"),
  // Of another category than one's class, where access to it is to be bought or prolonged.
  // A class by its name, where a public page was shared.
  validateSearch: ({ categorie, classe }): { categorie?: number; classe?: Classe } => ({
    ...(categorie !== undefined && { categorie: Number(categorie) }),
    ...readClasse({ classe }),
  }),
  component: Offers,
});

function Offers() {
  const taken = useTaken();
  const { user } = useSession();
  const { categorie, classe } = Route.useSearch();
  const other = categorie && categorie !== user?.category?.id;
  const category = other ? { id: categorie, title: null } : user?.category;
  return (
    <>
      <PageTitle>Nos offres</PageTitle>
      {category || classe ? (
        <StudentOffers
          category={category ?? null}
          classe={classe}
          taken={taken}
          action={(offer, duree) => <AddToCart offer={offer} duree={duree} />}
        />
      ) : (
        <NoClass />
      )}
    </>
  );
}
