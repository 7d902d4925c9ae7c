import { call, callFile } from "@majorant/client/api/call.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import { saveFile } from "@majorant/client/api/save-file.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { CodeBatch } from "@majorant/contract/shop/codes.admin";
import { inflected } from "@majorant/domain/text/inflected";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { IconDownload, IconPlus } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmChange } from "../../../components/dialogs/ConfirmDialog.tsx";
import { NewEntry } from "../../../components/forms/EntryForms.tsx";
import { ListPage } from "../../../components/page/ListPage.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { type Column, rowLink } from "../../../components/tables/DataTable.tsx";
import {
  type ListProps,
  type ListSearch,
  tableQuery,
} from "../../../components/tables/table-search.ts";
import { BatchFields } from "./CodeFields.tsx";
import css from "./Codes.module.css";
import { batchFields, between, blank, termsOf } from "./code-form.ts";
import { batchShown, codesKey } from "./codes-list.ts";

const trailOf = (...last: string[]) => [
  <Link key="codes" to="/admin/codes">
    Codes de réduction
  </Link>,
  ...last,
];

/** The codes of a batch, as a file to hand out. */
async function saveCodes({ id, nom }: Pick<CodeBatch, "id" | "nom">) {
  const file = await callFile("GET /codes", { query: { lot: id, format: "csv" } });
  saveFile(file.bytes, file.name ?? `codes ${nom}.csv`);
}

const columns: readonly Column<CodeBatch>[] = [
  {
    key: "nom",
    title: "Lot",
    share: 2.2,
    cell: ({ id, nom }) => (
      <Link to="/admin/codes" search={{ lot: String(id) }} className={rowLink}>
        {nom}
      </Link>
    ),
  },
  { key: "date", title: "Créé le", share: 1.5, cell: ({ creeLe }) => <ExactMoment at={creeLe} /> },
  {
    key: "codes",
    title: "Codes",
    share: 1.4,
    end: true,
    cell: ({ codes, actifs }) => (
      <span>
        {codes}
        {actifs < codes && (
          <span className={css.more}>
            {actifs === 0 ? "tous désactivés" : `dont ${actifs} en service`}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "utilisations",
    title: "Utilisés",
    share: 1,
    end: true,
    cell: ({ utilisations }) => utilisations,
  },
  {
    key: "reductions",
    title: "Accordé",
    share: 1.3,
    end: true,
    cell: ({ reductions }) => <Price dinars={reductions} />,
  },
  {
    key: "encaisse",
    title: "Encaissé",
    share: 1.3,
    end: true,
    cell: ({ encaisse }) => <Price dinars={encaisse} />,
  },
  {
    key: "actes",
    title: "Actions",
    share: 2.2,
    acts: true,
    cell: (batch) => <BatchActions batch={batch} />,
  },
];

const add = (
  <LinkButton
    icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}
    to="/admin/codes/lots/ajouter"
  >
    Faire un lot de codes
  </LinkButton>
);

/** /admin/codes/lots: the codes that were made together, and what they brought. */
export function CodeBatchesPage({ search, onSearch }: ListProps<ListSearch>) {
  const { page, size, q } = tableQuery(search);
  const list = useQuery(pageQuery("GET /codes/lots", { query: { q, page, size } }));
  return (
    <ListPage
      columns={columns}
      list={list}
      search={search}
      onSearch={onSearch}
      title="Lots de codes"
      trail={trailOf("Lots de codes")}
      lead="Des codes à usage unique, à distribuer : un club, un salon, une classe."
      actions={add}
      caption="Les lots de codes, le plus récent en premier"
      rowKey={({ id }) => id}
      searchLabel="Nom du lot"
      noMatch={
        <EmptyState
          title="Aucun lot ne correspond"
          action={<LinkButton to="/admin/codes/lots">Voir tous les lots</LinkButton>}
        >
          Essayez un autre mot.
        </EmptyState>
      }
      empty={
        <EmptyState title="Aucun lot pour le moment" action={add}>
          Jusqu’à 500 codes d’un coup, chacun pour une commande, dans un fichier à distribuer.
        </EmptyState>
      }
    />
  );
}

function BatchActions({ batch }: { batch: CodeBatch }) {
  const { id, nom, actifs } = batch;
  const [isAsking, setAsking] = useState(false);
  const isActive = actifs > 0;
  const download = useMutation({
    mutationFn: () => saveCodes(batch),
    onError: ({ message }) => toast("error", message),
  });
  const activate = useChange(
    () =>
      call("PUT /codes/lots/{lotId}/active", {
        params: { lotId: id },
        body: { active: !isActive },
      }),
    {
      rereads: [codesKey],
      said: isActive ? "Les codes sont désactivés" : "Les codes sont remis en service",
    },
  );
  return (
    <div className={`row justify-end gap-1 ${css.acts}`}>
      <Button
        variant="secondary"
        aria-label={`CSV des codes : ${nom}`}
        title="Télécharger les codes en CSV"
        icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        CSV
      </Button>
      <Button
        variant="quiet"
        aria-label={`${isActive ? "Désactiver" : "Remettre en service"} : ${nom}`}
        onClick={() => setAsking(true)}
      >
        {isActive ? "Désactiver" : "Remettre en service"}
      </Button>
      {isAsking && (
        <ConfirmChange
          title={
            isActive ? `Désactiver les codes de ${nom} ?` : `Remettre en service ceux de ${nom} ?`
          }
          confirm={isActive ? "Désactiver" : "Remettre en service"}
          danger={isActive}
          change={activate}
          onClose={() => setAsking(false)}
        >
          <p>
            {isActive
              ? inflected(
                  "fr",
                  actifs,
                  "Le code qui reste ne s’appliquera plus. Les commandes qui en tiennent un le gardent.|Les # codes en service ne s’appliqueront plus. Les commandes qui en tiennent un le gardent.",
                )
              : "Ceux qui n’ont pas servi s’appliqueront de nouveau."}
          </p>
        </ConfirmChange>
      )}
    </div>
  );
}

/** /admin/codes/lots/ajouter. */
export function NewCodeBatchPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <Page
      title="Faire un lot de codes"
      trail={[
        ...trailOf(),
        <Link key="lots" to="/admin/codes/lots">
          Lots de codes
        </Link>,
        "Faire un lot",
      ]}
      narrow
    >
      <NewEntry
        fields={batchFields}
        between={between}
        initial={{ ...blank, nombre: 50 }}
        add={(sent) => call("POST /codes/lots", { body: { lot: termsOf(sent) } })}
        onAdded={async (batch) => {
          await queries.invalidateQueries({ queryKey: codesKey });
          // Made they are: its row has the file too.
          const unsaved = await saveCodes(batch).catch((error: Error) => error);
          const shown = await batchShown(batch.id);
          if (unsaved) toast("error", unsaved.message);
          toast("success", inflected("fr", batch.codes, "# code est prêt|# codes sont prêts"));
          navigate({ ...shown, ignoreBlocker: true });
        }}
        cancel={{ to: "/admin/codes/lots" }}
        submitLabel="Faire les codes et les télécharger"
      >
        {(form) => <BatchFields form={form} />}
      </NewEntry>
    </Page>
  );
}
