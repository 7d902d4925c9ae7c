import { call } from "@majorant/client/api/call.ts";
import { pageQuery, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { mailStates } from "@majorant/contract/choices";
import type { UnsentMail } from "@majorant/contract/operations/mails";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmChange } from "../../../components/dialogs/ConfirmDialog.tsx";
import { ListPage } from "../../../components/page/ListPage.tsx";
import type { Column } from "../../../components/tables/DataTable.tsx";
import {
  type ListProps,
  type ListSearch,
  tableQuery,
} from "../../../components/tables/table-search.ts";
import css from "./MailsPage.module.css";

const rereads = [under("/mails")];

const columns: readonly Column<UnsentMail>[] = [
  {
    key: "destinataire",
    title: "Destinataire",
    share: 2.2,
    cell: ({ destinataire }) => <span className={css.address}>{destinataire}</span>,
  },
  { key: "objet", title: "Objet", share: 2.1, cell: ({ objet }) => objet },
  { key: "date", title: "Écrit le", share: 1.5, cell: ({ date }) => <ExactMoment at={date} /> },
  { key: "etat", title: "État", share: 1.7, mark: true, cell: State },
  { key: "raison", title: "Pourquoi", share: 3, cell: Reason },
  {
    key: "renvoyer",
    title: "Renvoyer",
    share: 1.4,
    acts: true,
    cell: (mail) => <Resend {...mail} />,
  },
];

function State({ etat }: UnsentMail) {
  return etat === "echec" ? (
    <StatusBadge tone="error">Échec</StatusBadge>
  ) : (
    <StatusBadge tone="warning">En attente</StatusBadge>
  );
}

function Reason({ raison, essais, prochainEssai }: UnsentMail) {
  return (
    <div className={css.reason}>
      <p>{raison ?? "Pas encore essayé."}</p>
      <p className={css.tries}>
        {essais > 0 && `${essais} ${essais > 1 ? "essais" : "essai"}`}
        {essais > 0 && prochainEssai && ", le prochain le "}
        {essais === 0 && prochainEssai && "Le premier essai : "}
        {prochainEssai && <ExactMoment at={prochainEssai} />}
      </p>
    </div>
  );
}

function Resend({ id, destinataire }: UnsentMail) {
  const { mutate, isPending } = useChange(
    () => call("POST /mails/{mailId}/renvoyer", { params: { mailId: id } }),
    { rereads },
  );
  return (
    <Button
      variant="quiet"
      pending={isPending}
      aria-label={`Renvoyer le mail à ${destinataire}`}
      onClick={() =>
        mutate(undefined, {
          onSuccess: () => toast("success", "Le mail repart"),
          onError: ({ message }) => toast("error", message),
        })
      }
    >
      Renvoyer
    </Button>
  );
}

/** How many mails go out again, in words. */
function resent(mails: number): string {
  if (mails === 0) return "Il n’y avait plus de mail à renvoyer";
  return mails === 1 ? "Un mail repart" : `${mails} mails repartent`;
}

function ResendAll() {
  const [isAsking, setAsking] = useState(false);
  const resend = useChange(() => call("POST /mails/renvoyer", {}), { rereads });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Renvoyer tous les mails</Button>
      {isAsking && (
        <ConfirmChange
          title="Renvoyer tous les mails ?"
          confirm="Renvoyer"
          change={resend}
          onDone={({ mails }) => toast("success", resent(mails))}
          onClose={() => setAsking(false)}
        >
          <p>
            Chaque mail qui a échoué ou qui attend repart maintenant, une seule fois. Un lien qu’il
            contient peut avoir expiré depuis.
          </p>
        </ConfirmChange>
      )}
    </>
  );
}

type MailsSearch = ListSearch<"etat">;

/** /admin/mails: what did not go out, and why; to send it again. */
export function MailsPage({ search, onSearch }: ListProps<MailsSearch>) {
  const { page, size, q, etat } = tableQuery(search);
  const state = mailStates.find((one) => one === etat);
  const list = useQuery({
    ...pageQuery("GET /mails", { query: { page, size, q, etat: state } }),
    // It grows and shrinks while one looks.
    refetchInterval: 15_000,
  });
  const some = (list.data?.total ?? 0) > 0;
  return (
    <ListPage
      columns={columns}
      list={list}
      search={search}
      onSearch={onSearch}
      title="Mails"
      lead="Ceux qui ne sont pas partis. Un mail est essayé pendant deux jours, puis gardé ici un mois."
      actions={some && <ResendAll />}
      caption="Les mails qui ne sont pas partis"
      rowKey={({ id }) => id}
      searchLabel="Destinataire, objet"
      filters={[
        {
          name: "etat",
          label: "État",
          options: [
            { value: "echec", label: "Échec" },
            { value: "attente", label: "En attente" },
          ],
        },
      ]}
      noMatch={
        <EmptyState
          title="Aucun mail ne correspond"
          action={<LinkButton to="/admin/mails">Voir tous les mails</LinkButton>}
        >
          Essayez un autre destinataire ou l’autre état.
        </EmptyState>
      }
      empty={
        <EmptyState
          title="Tous les mails sont partis"
          action={<LinkButton to="/admin/journal">Voir le journal</LinkButton>}
        >
          Un mail qui échoue, ou qui attend plus de deux minutes, apparaîtra ici.
        </EmptyState>
      }
    />
  );
}
