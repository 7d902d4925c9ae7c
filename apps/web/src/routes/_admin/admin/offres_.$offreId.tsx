import { createFileRoute } from "@tanstack/react-router";
import { ids } from "../../../app/calls/ids.ts";
import { OffrePage } from "../../../staff/features/offers/OffrePages.tsx";

export const Route = createFileRoute("/_admin/admin/offres_/$offreId")({
  params: { parse: ids },
  component: Offre,
});

function Offre() {
  const { offreId } = Route.useParams();
  return <OffrePage key={offreId} offreId={offreId} />;
}
