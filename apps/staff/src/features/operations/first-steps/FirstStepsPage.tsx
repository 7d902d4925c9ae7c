import { call } from "@majorant/client/api/call.ts";
import { keyOf, query } from "@majorant/client/api/query.ts";
import type { FirstStepName, FirstSteps } from "@majorant/contract/operations/first-steps";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { PanelSkeletons } from "../../../components/page/Panel.tsx";
import css from "./FirstSteps.module.css";

export const firstSteps = query("GET /premiersPas", {});

/** Each step as it is called on screen, and where what it made is seen later. */
const steps: Record<FirstStepName, { title: string; about: string; made: LinkProps }> = {
  classes: {
    title: "Les classes",
    about: "Les étudiants choisissent la leur à l’inscription. Une offre en ouvre une.",
    made: { to: "/admin/cours" },
  },
  cours: {
    title: "Un premier cours",
    about: "Son titre et sa classe suffisent : chapitres et vidéos viennent ensuite.",
    made: { to: "/admin/cours" },
  },
  offre: {
    title: "Une première offre",
    about: "Ce que les étudiants achètent : l’accès à une classe, au mois ou pour une période.",
    made: { to: "/admin/offres" },
  },
  paiement: {
    title: "Comment vous êtes payé",
    about: "Par carte, et par virement, mandat ou espèces.",
    made: { to: "/admin/parametres" },
  },
  contact: {
    title: "Comment vous joindre",
    about: "Vos étudiants et leurs parents le lisent au pied des pages publiques.",
    made: { to: "/admin/parametres" },
  },
};

/** Where giving a form up leads: to the step that is next anyway. */
const cancel: LinkProps = { to: "/admin/premiersPas", search: {} };

/** What a form of a step is given; `onDone` takes what was done, in a sentence. */
type StepForm = (step: {
  onDone: (sentence: string) => Promise<void>;
  cancel: LinkProps;
}) => ReactNode;

export type FirstStepsPageProps = {
  /** What each step asks for: the forms that the pages of the same things have. */
  forms: Record<FirstStepName, StepForm>;
  /** The step that the address opens; without one the first that is left. */
  opened: FirstStepName | undefined;
  /** Opens a step, or the first that is left, whatever a form holds. */
  onOpen: (step: FirstStepName | undefined) => void;
};

/** /admin/premiersPas: what a new place needs before its first student can buy. */
export function FirstStepsPage(props: FirstStepsPageProps) {
  const state = useQuery({ ...firstSteps, staleTime: 0, meta: { page: true } });
  return (
    <Page
      title="Premiers pas"
      trail={[
        <Link key="home" to="/admin/statistiques">
          Statistiques
        </Link>,
        "Premiers pas",
      ]}
      lead="De quoi vendre votre premier cours. Chaque étape peut attendre."
      actions={
        <LinkButton variant="secondary" to="/admin/cours/importer">
          Importer un fichier
        </LinkButton>
      }
      narrow
    >
      <Loaded of={state} waiting={<PanelSkeletons panels={5} rows={1} />}>
        {(data) => <Steps state={data} {...props} />}
      </Loaded>
    </Page>
  );
}

function Steps({ state, forms, opened, onOpen }: FirstStepsPageProps & { state: FirstSteps }) {
  const queries = useQueryClient();
  const left = state.etapes.filter(({ etat }) => etat === "aFaire");
  const current = opened ?? left[0]?.nom;
  const refresh = () => queries.invalidateQueries({ queryKey: firstSteps.queryKey });
  const putOff = useMutation({
    mutationFn: ({ etape, ecartee }: { etape: FirstStepName; ecartee: boolean }) =>
      call("PUT /premiersPas/{etape}", { params: { etape }, body: { ecartee } }),
    onSuccess: (data, { etape, ecartee }) => {
      queries.setQueryData(keyOf("GET /premiersPas", {}), data);
      onOpen(ecartee ? undefined : etape);
    },
  });
  const done = async (sentence: string) => {
    toast("success", sentence);
    await refresh();
    onOpen(undefined);
  };
  return (
    <>
      {left.length === 0 && <Ready state={state} />}
      {putOff.error && <Alert kind="error" title={putOff.error.message} />}
      <ol className="plain stack gap-4">
        {state.etapes.map(({ nom, etat }, place) => {
          const { title, about, made } = steps[nom];
          const isOpen = nom === current;
          return (
            <li key={nom} aria-current={isOpen ? "step" : undefined}>
              <StepFrame
                title={`${place + 1}. ${title}`}
                about={about}
                actions={
                  <>
                    {etat === "faite" && <Badge tone="success">Fait</Badge>}
                    {etat === "ecartee" && <Badge>Plus tard</Badge>}
                    {etat === "faite" && (
                      <LinkButton variant="quiet" className={css.edgeless} {...made}>
                        Voir<span className="unseen"> : {title}</span>
                      </LinkButton>
                    )}
                    {etat === "aFaire" && isOpen && (
                      <Button
                        variant="quiet"
                        className={css.edgeless}
                        pending={putOff.isPending}
                        onClick={() => putOff.mutate({ etape: nom, ecartee: true })}
                      >
                        Passer cette étape
                      </Button>
                    )}
                    {etat === "aFaire" && !isOpen && (
                      <Button variant="secondary" onClick={() => onOpen(nom)}>
                        Commencer<span className="unseen"> : {title}</span>
                      </Button>
                    )}
                    {etat === "ecartee" && !isOpen && (
                      <Button
                        variant="secondary"
                        pending={putOff.isPending}
                        onClick={() => putOff.mutate({ etape: nom, ecartee: false })}
                      >
                        Reprendre<span className="unseen"> : {title}</span>
                      </Button>
                    )}
                  </>
                }
              >
                {isOpen && nom === "paiement" && <Cards passerelle={state.passerelle} />}
                {isOpen && forms[nom]({ onDone: done, cancel })}
              </StepFrame>
            </li>
          );
        })}
      </ol>
    </>
  );
}

type StepFrameProps = { title: string; about: string; actions: ReactNode; children: ReactNode };

/** A step under its name; what it asks for stands below, in cards of its own. */
function StepFrame({ title, about, actions, children }: StepFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack gap-3">
      <header
        className={`row box wrap align-center justify-between gap-4 line-gap-2 pad-5 pad-block-4 ${css.head}`}
      >
        <div className={css.words}>
          <h2 id={id} className={css.name}>
            {title}
          </h2>
          <p className={css.about}>{about}</p>
        </div>
        <div className="row wrap align-center gap-2">{actions}</div>
      </header>
      {children}
    </section>
  );
}

/** Whether cards are paid: their gateway is the server's to name. */
function Cards({ passerelle }: Pick<FirstSteps, "passerelle">) {
  if (passerelle)
    return (
      <Alert kind="success" title="Les cartes sont acceptées">
        La passerelle de paiement est réglée sur le serveur.
      </Alert>
    );
  return (
    <Alert kind="warning" title="Aucune carte n’est débitée">
      Ce serveur a la passerelle de démonstration : ses variables GPG_… se règlent sur le serveur,
      avec votre contrat.
    </Alert>
  );
}

/** Nothing is left to do here. */
function Ready({ state: { etapes } }: { state: FirstSteps }) {
  const isWhole = etapes.every(({ etat }) => etat === "faite");
  return (
    <Alert
      kind="success"
      title={isWhole ? "Tout est prêt" : "Le reste peut attendre"}
      action={<LinkButton to="/admin/statistiques">Aller à l’accueil</LinkButton>}
    >
      {isWhole
        ? "Vos étudiants peuvent s’inscrire et acheter."
        : "Ce que vous avez passé vous attend ici. Les Paramètres y ramènent."}
    </Alert>
  );
}
