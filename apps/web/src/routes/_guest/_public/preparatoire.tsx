import { createFileRoute } from "@tanstack/react-router";
import { Queries } from "../../../app/calls/Queries.tsx";
import { PageTitle } from "../../../app/PageTitle.tsx";
import { Preparatoire } from "../../../features/catalogue/tracks/Preparatoire.tsx";
import { readTrack } from "../../../features/catalogue/tracks/track.ts";

export const Route = createFileRoute("/_guest/_public/preparatoire")({
  // Read by the page: what stands here is in the script of every page.
  validateSearch: ({ filiere, annee }): { filiere?: string; annee?: string } => ({
    ...(typeof filiere === "string" && { filiere }),
    ...(typeof annee === "string" && { annee }),
  }),
  component: PreparatoirePage,
});

function PreparatoirePage() {
  return (
    <Queries>
      <PageTitle>Préparatoire</PageTitle>
      <Preparatoire track={readTrack(Route.useSearch())} />
    </Queries>
  );
}
