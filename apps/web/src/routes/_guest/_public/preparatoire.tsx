import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../../app/PageTitle.tsx";
import { Queries } from "../../../app/Queries.tsx";
import { Preparatoire } from "../../../features/catalogue/Preparatoire.tsx";
import { readTrack } from "../../../features/catalogue/track.ts";

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
