import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { OffrePage } from "../../../features/offers/OfferPages.tsx";

export const Route = createFileRoute("/_admin/admin/offres_/$offreId")({
  params: { parse: ids },
  component: Offre,
});

function Offre() {
  const { offreId } = Route.useParams();
  return <OffrePage key={offreId} offreId={offreId} />;
}
