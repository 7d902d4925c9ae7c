import { createFileRoute } from "@tanstack/react-router";
import { only } from "../../app/guards.ts";
import { PageTitle } from "../../app/PageTitle.tsx";
import { useSession } from "../../app/session.ts";
import { AddToCart } from "../../features/cart/AddToCart.tsx";
import { useTaken } from "../../features/cart/cart.store.ts";
import { NoClass } from "../../features/offers/NoClass.tsx";
import { StudentOffers } from "../../features/offers/StudentOffers.tsx";

export const Route = createFileRoute("/student/offers/")({
  beforeLoad: only("ROLE_APPRENANT"),
  component: Offers,
});

function Offers() {
  const taken = useTaken();
  const { user } = useSession();
  return (
    <>
      <PageTitle>Nos offres</PageTitle>
      {user?.category ? (
        <StudentOffers
          category={user.category}
          taken={taken}
          action={(offer, duree) => <AddToCart offer={offer} duree={duree} />}
        />
      ) : (
        <NoClass />
      )}
    </>
  );
}
