import { ids } from "@majorant/client/calls/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { OffrePage } from "../../../features/offers/OffrePages.tsx";

export const Route = createFileRoute("/_admin/admin/offres_/$offreId")({
  params: { parse: ids },
  component: Offre,
});

function Offre() {
  const { offreId } = Route.useParams();
  return <OffrePage key={offreId} offreId={offreId} />;
}
