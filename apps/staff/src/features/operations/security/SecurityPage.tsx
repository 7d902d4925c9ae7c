import { query } from "@majorant/client/api/query.ts";
import type { RefusedTries, Security, StaffMember } from "@majorant/contract/operations/security";
import { valueText } from "@majorant/domain/accounts/audit";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { type Column, Table } from "@majorant/ui/layout/Table.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Email } from "../../../components/format/Email.tsx";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { Panel, PanelList, PanelRow, PanelSkeletons } from "../../../components/page/Panel.tsx";
import { MoneyPanel } from "./MoneyCheck.tsx";
import css from "./Security.module.css";

/** /admin/securite: who can do what, what was refused at the door, and whether the books balance. */
export function SecurityPage() {
  const security = useQuery(query("GET /securite", {}));
  return (
    <Page
      title="Sécurité"
      lead="Qui a les clés, ce qui a été refusé, et si les comptes sont justes."
      actions={
        <LinkButton to="/admin/journal" search={{ action: "refuseSignIn" }}>
          Voir le journal
        </LinkButton>
      }
    >
      <MoneyPanel />
      <Loaded of={security} waiting={<PanelSkeletons panels={4} />}>
        {(data) => (
          <>
            <DemoAccounts accounts={data.comptesDemo} />
            <Panel
              title="L’équipe"
              total={data.equipe.length}
              about="Tous ceux qui sont plus qu’étudiants."
            >
              <Table
                caption="L’équipe"
                columns={staffColumns}
                rows={data.equipe}
                rowKey={({ id }) => id}
              />
            </Panel>
            <Refused
              title="Connexions refusées"
              about="Mot de passe faux, compte désactivé ou trop d’essais, en 30 jours. Quelques-unes par jour sont des fautes de frappe ; des centaines d’un même réseau, une attaque."
              empty="Aucune connexion refusée en 30 jours."
              rows={data.connexionsRefusees}
              total={data.totaux.connexionsRefusees}
            />
            <Refused
              title="Notifications de paiement falsifiées"
              about="Quelqu’un s’est fait passer pour la banque, en 30 jours. Aucune n’a compté."
              empty="Aucune notification falsifiée en 30 jours."
              rows={data.notificationsFalsifiees}
              total={data.totaux.notificationsFalsifiees}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const staffColumns: readonly Column<StaffMember>[] = [
  {
    key: "nom",
    title: "Nom",
    cell: ({ id, nom, prenom, actif }) => (
      <>
        <Link to="/utilisateurs/utilisateur/$utilisateurId" params={{ utilisateurId: id }}>
          {prenom} {nom}
        </Link>
        {!actif && (
          <>
            {" "}
            <Badge>Inactif</Badge>
          </>
        )}
      </>
    ),
  },
  { key: "email", title: "Email", cell: ({ email }) => <Email>{email}</Email> },
  { key: "roles", title: "Rôles", cell: ({ roles }) => roles.map(valueText).join(", ") },
  {
    key: "doubleVerification",
    title: "Double vérification",
    cell: ({ doubleVerification }) => (doubleVerification ? "Activée" : <Badge>Désactivée</Badge>),
  },
  {
    key: "derniereConnexion",
    title: "Dernière connexion",
    cell: ({ derniereConnexion }) =>
      derniereConnexion ? <ExactMoment at={derniereConnexion} /> : "Jamais",
  },
];

/** "2026-12-03" as tables have it: "03/12/2026". */
const dayText = (day: string) => day.split("-").reverse().join("/");

const refusedColumns: readonly Column<RefusedTries>[] = [
  { key: "jour", title: "Jour", cell: ({ jour }) => dayText(jour) },
  {
    key: "reseau",
    title: "Réseau",
    cell: ({ reseau }) => (reseau === "autres" ? "Autres réseaux" : reseau),
  },
  { key: "essais", title: "Essais", end: true, cell: ({ essais }) => essais },
  { key: "dernier", title: "Le dernier", cell: ({ dernier }) => <ExactMoment at={dernier} /> },
];

type RefusedProps = {
  title: string;
  about: string;
  empty: string;
  /** The first of them. */
  rows: readonly RefusedTries[];
  total: number;
};

function Refused({ title, about, empty, rows, total }: RefusedProps) {
  return (
    <Panel title={title} about={about}>
      {rows.length === 0 ? (
        <p className={css.good}>{empty}</p>
      ) : (
        <Table
          caption={title}
          columns={refusedColumns}
          rows={rows}
          rowKey={({ jour, reseau }) => `${jour} ${reseau}`}
        />
      )}
      {rows.length < total && (
        <p>
          Les {rows.length} premières lignes sur {total}.
        </p>
      )}
    </Panel>
  );
}

function DemoAccounts({ accounts }: { accounts: Security["comptesDemo"] }) {
  return (
    <Panel
      title="Comptes de démonstration"
      about="Leur mot de passe est publié avec le logiciel : un lieu ouvert au public n’en garde aucun."
    >
      <PanelList empty="Il n’en reste aucun.">
        {accounts.map(({ id, email, actif, motDePasse }) => (
          <PanelRow
            key={id}
            title={
              <Link to="/utilisateurs/utilisateur/$utilisateurId" params={{ utilisateurId: id }}>
                {email}
              </Link>
            }
            detail={
              !actif
                ? "Désactivé"
                : motDePasse
                  ? "Ouvert par le mot de passe publié"
                  : "Son mot de passe a été changé"
            }
          />
        ))}
      </PanelList>
    </Panel>
  );
}
