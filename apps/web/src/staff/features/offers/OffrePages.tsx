import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { LinkButton } from "../../../ui/actions/LinkButton.tsx";
import { ErrorState } from "../../../ui/told/ErrorState.tsx";
import { toast } from "../../../ui/told/toast.ts";
import { Page } from "../../kit/page/Page.tsx";
import { PanelSkeletons } from "../../kit/page/PanelSkeletons.tsx";
import { EditedOffre, NewOffre } from "./OffreForms.tsx";
import { offreById } from "./offres.api.ts";

const back = (
  <LinkButton variant="secondary" to="/admin/offres">
    Toutes les offres
  </LinkButton>
);

/** /admin/offres/ajouter. */
export function NewOffrePage() {
  const navigate = useNavigate();
  return (
    <Page title="Ajouter une offre" actions={back}>
      <NewOffre
        onAdded={({ titre }) => {
          toast("success", `L’offre ${titre} est ajoutée`);
          navigate({ to: "/admin/offres", ignoreBlocker: true });
        }}
      />
    </Page>
  );
}

/** /admin/offres/{offreId}. */
export function OffrePage({ offreId }: { offreId: number }) {
  const { data, error, isFetching, refetch } = useQuery(offreById(offreId));
  return (
    <Page title={data?.titre ?? "Offre"} lead={data && ordered(data.commandes)} actions={back}>
      {data ? (
        <EditedOffre key={offreId} offre={data} />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <PanelSkeletons panels={3} rows={5} />
      )}
    </Page>
  );
}

const ordered = (count: number) =>
  count === 0
    ? "Personne ne l’a encore commandée"
    : `Commandée ${count} fois : ce qui a été commandé garde son prix et ses dates`;
