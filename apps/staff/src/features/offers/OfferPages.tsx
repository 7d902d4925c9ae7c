import { query } from "@majorant/client/api/query.ts";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { FormSkeletons } from "../../components/forms/FormSkeletons.tsx";
import { Loaded } from "../../components/page/Loaded.tsx";
import { Page } from "../../components/page/Page.tsx";
import css from "./OfferFields.module.css";
import { EditedOffer, NewOffer } from "./OfferForms.tsx";

const all = <Link to="/admin/offres">Offres</Link>;

const back = (
  <LinkButton variant="secondary" to="/admin/offres">
    Toutes les offres
  </LinkButton>
);

/** /admin/offres/ajouter. */
export function NewOfferPage() {
  const navigate = useNavigate();
  return (
    <Page title="Ajouter une offre" trail={[all, "Ajouter une offre"]} actions={back}>
      <NewOffer
        onAdded={({ titre }) => {
          toast("success", `L’offre ${titre} est ajoutée`);
          navigate({ to: "/admin/offres", ignoreBlocker: true });
        }}
      />
    </Page>
  );
}

/** /admin/offres/{offreId}. */
export function OfferPage({ offreId }: { offreId: number }) {
  const offer = useQuery({
    ...query("GET /offres/{offreId}", { params: { offreId } }),
    staleTime: 0,
    meta: { page: true },
  });
  return (
    <Page
      title={offer.data?.titre ?? "Offre"}
      trail={[all, offer.data?.titre]}
      lead={
        offer.data
          ? ordered(offer.data.commandes)
          : !offer.error && <Skeleton width="18rem" height="1rem" />
      }
      actions={back}
    >
      <Loaded
        of={offer}
        waiting={
          <div className={css.both}>
            <FormSkeletons fields={[3, 2, 1]} />
            <div className={css.preview} aria-hidden="true">
              <p className={css.name}>Aperçu</p>
              <Skeleton height="24rem" />
            </div>
          </div>
        }
      >
        {(data) => <EditedOffer key={offreId} offre={data} />}
      </Loaded>
    </Page>
  );
}

const ordered = (count: number) =>
  count === 0
    ? "Personne ne l’a encore commandée"
    : `Commandée ${count} fois : ce qui a été commandé garde son prix et ses dates`;
