import { query } from "@majorant/client/api/query.ts";
import type {
  Service,
  ServiceFault,
  ServiceFaultKind,
} from "@majorant/contract/operations/service";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import { type LinkProps, linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { byteSize } from "../../../components/format/bytes.ts";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { Panel, PanelList, PanelRow, PanelSkeletons } from "../../../components/page/Panel.tsx";
import { FailedJobs } from "./FailedJobs.tsx";
import css from "./Service.module.css";

/** /admin/service: whether the machine and what it stands on are well, and what to do where they are not. */
export function ServicePage({ backups }: { backups: ReactNode }) {
  const service = useQuery({
    ...query("GET /service", {}),
    // It changes while one looks.
    refetchInterval: 30_000,
  });
  return (
    <Page
      title="État du service"
      lead="La machine, la base, les fichiers, les mails et les paiements, en un coup d’œil."
    >
      <Loaded of={service} waiting={<PanelSkeletons panels={4} />}>
        {(data) => (
          <>
            <Faults faults={data.pannes} />
            <Machine {...data} />
            {backups}
            <Payments {...data} />
            <FailedJobs {...data.taches} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const mails = { link: linkOptions({ to: "/admin/mails" }), word: "Voir les mails" };

const notifications = {
  link: linkOptions({ to: "/admin/commandes/notifications" }),
  word: "Voir les notifications",
};

/** Where what is to be done is done. */
const ways: Partial<Record<ServiceFaultKind, { link: LinkProps; word: string }>> = {
  mailsFailed: mails,
  mailsWaiting: mails,
  notificationsUnread: notifications,
  gatewaySilent: notifications,
  paymentsLate: {
    link: linkOptions({ to: "/admin/commandes", search: { statut: "confirming" } }),
    word: "Voir les paiements",
  },
};

function Faults({ faults }: { faults: readonly ServiceFault[] }) {
  if (faults.length === 0)
    return (
      <Alert kind="success" title="Tout fonctionne">
        Rien n’attend une réparation.
      </Alert>
    );
  return (
    <ul className={`plain stack gap-2 ${css.faults}`}>
      {faults.map(({ genre, titre, conseil }) => {
        const way = ways[genre];
        return (
          <li key={genre}>
            <Alert
              kind="warning"
              title={titre}
              action={
                way && (
                  <LinkButton variant="secondary" {...way.link}>
                    {way.word}
                  </LinkButton>
                )
              }
            >
              {conseil}
            </Alert>
          </li>
        );
      })}
    </ul>
  );
}

const backupFaults: readonly ServiceFaultKind[] = [
  "backupNone",
  "backupOld",
  "backupFailed",
  "backupUnproved",
  "backupDamaged",
];

const isAmong = (faults: readonly ServiceFault[], kinds: readonly ServiceFaultKind[]) =>
  faults.some(({ genre }) => kinds.includes(genre));

/** A row and how it is: well where none of those faults is there. */
function State({ of, among }: { of: readonly ServiceFaultKind[]; among: Service["pannes"] }) {
  return isAmong(among, of) ? (
    <StatusBadge tone="warning">À voir</StatusBadge>
  ) : (
    <StatusBadge tone="success">Bien</StatusBadge>
  );
}

function Machine(service: Service) {
  const {
    pannes,
    disque,
    base,
    stockage,
    mails,
    certificat,
    derniereSauvegarde,
    sauvegardeEssayee,
  } = service;
  const row = (title: string, detail: ReactNode, of: readonly ServiceFaultKind[]) => (
    <PanelRow key={title} title={title} detail={detail} end={<State of={of} among={pannes} />} />
  );
  return (
    <Panel
      title="La machine"
      about={
        <>
          Version {service.version}, en marche depuis le <ExactMoment at={service.depuis} />.
        </>
      }
    >
      <PanelList empty="">
        {[
          row("Disque", `${byteSize(disque.libre)} libres sur ${byteSize(disque.total)}`, [
            "diskFull",
            "diskLow",
          ]),
          row(
            "Base de données",
            `PostgreSQL ${base.version}, ${base.integree ? "intégrée" : "sur un serveur"}, ${byteSize(base.octets)}, répond en ${milliseconds(base.reponse)}`,
            ["databaseSlow"],
          ),
          ...(certificat
            ? [
                row(
                  "Adresse du site",
                  <>
                    Certificat valable jusqu’au <ExactMoment at={certificat} />
                  </>,
                  ["certificateEnds"],
                ),
              ]
            : []),
          <PanelRow
            key="backup"
            title="Sauvegarde"
            detail={
              derniereSauvegarde ? (
                <>
                  La dernière le <ExactMoment at={derniereSauvegarde} />
                  {sauvegardeEssayee && !sauvegardeEssayee.faute && (
                    <>
                      , vérifiée le <ExactMoment at={sauvegardeEssayee.date} />
                    </>
                  )}
                </>
              ) : (
                "Aucune sauvegarde connue"
              )
            }
            // A demo needs none, and has none all the same.
            end={
              (derniereSauvegarde || isAmong(pannes, backupFaults)) && (
                <State of={backupFaults} among={pannes} />
              )
            }
          />,
          row("Fichiers", stockage.compartiment ? "Dans un compartiment S3" : "Dans un dossier", [
            "storageAway",
          ]),
          row("Mails", <Mails {...mails} />, [
            "mailsFailed",
            "mailsWaiting",
            "mailsKept",
            "smtpAway",
          ]),
          row("Vidéos", videosText(service.videos), ["videosFailed", "videosWaiting"]),
        ]}
      </PanelList>
    </Panel>
  );
}

const milliseconds = (ms: number) => `${ms.toLocaleString("fr", { maximumFractionDigits: 1 })} ms`;

const counted = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;

function Mails({ serveur, attente, echecs }: Service["mails"]) {
  const queue = `${attente} en attente, ${counted(echecs, "échec", "échecs")}`;
  if (!serveur) return <>Gardés dans un dossier, sans serveur de mail ; {queue}</>;
  return (
    <>
      {serveur.faute ? "Serveur essayé sans succès le " : "Serveur joint le "}
      <ExactMoment at={serveur.date} /> ; {queue}
    </>
  );
}

const videosText = ({ enCours, attente, echecs }: Service["videos"]) =>
  `${enCours} en préparation, ${attente} en attente, ${counted(echecs, "échec", "échecs")} en 7 jours`;

function Payments({ pannes, paiements }: Service) {
  const { aConfirmer, plusAncien, demonstration, derniereNotification, departs, certificat } =
    paiements;
  return (
    <Panel
      title="Les paiements"
      about="Un paiement déclaré attend trop longtemps après 2 jours, un mot de la banque après 10 minutes."
    >
      <PanelList empty="">
        {[
          <PanelRow
            key="declared"
            title="À confirmer"
            detail={
              plusAncien ? (
                <>
                  {aConfirmer}, le plus ancien déclaré le <ExactMoment at={plusAncien} />
                </>
              ) : (
                "Aucun"
              )
            }
            end={<State of={["paymentsLate"]} among={pannes} />}
          />,
          <PanelRow
            key="gateway"
            title="Carte bancaire"
            detail={
              <>
                {demonstration ? "Passerelle de démonstration" : "Passerelle réelle"} ;{" "}
                {counted(departs, "départ", "départs")} en 24 heures ;{" "}
                {derniereNotification ? (
                  <>
                    dernière notification signée le <ExactMoment at={derniereNotification} />
                  </>
                ) : (
                  "aucune notification signée"
                )}
                {certificat && (
                  <>
                    {" "}
                    ; certificat valable jusqu’au <ExactMoment at={certificat} />
                  </>
                )}
              </>
            }
            end={
              <State of={["notificationsUnread", "gatewaySilent", "gatewayAway"]} among={pannes} />
            }
          />,
        ]}
      </PanelList>
    </Panel>
  );
}
