import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { OfferPage } from "../../../features/shop/offers/OfferPages.tsx";

export const Route = createFileRoute("/_admin/admin/offres_/$offreId")({
  params: { parse: ids },
  component: Offer,
});

function Offer() {
  const { offreId } = Route.useParams();
  return <OfferPage key={offreId} offreId={offreId} />;
}
