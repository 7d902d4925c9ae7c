import { callFile } from "@majorant/client/api/call.ts";
import { pageQuery, query } from "@majorant/client/api/query.ts";
import { codeStates } from "@majorant/contract/choices";
import type { AdminCode } from "@majorant/contract/shop/codes.admin";
import { codeStateLabel } from "@majorant/domain/shop/codes";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListPage } from "../../../components/page/ListPage.tsx";
import { type Column, rowLink } from "../../../components/tables/DataTable.tsx";
import { ExportButton } from "../../../components/tables/ExportButton.tsx";
import { type ListProps, tableQuery } from "../../../components/tables/table-search.ts";
import css from "./Codes.module.css";
import { daysText, scopeText, stateTones, usesText, worthText } from "./code-words.ts";
import { type CodesSearch, filterOf } from "./codes-list.ts";

const columns: readonly Column<AdminCode>[] = [
  {
    key: "code",
    title: "Code",
    share: 2,
    sortable: true,
    cell: ({ id, code, lot }) => (
      <span>
        <Link to="/admin/codes/$codeId" params={{ codeId: id }} className={rowLink}>
          {code}
        </Link>
        {lot && <span className={css.more}>{lot.nom}</span>}
      </span>
    ),
  },
  {
    key: "worth",
    title: "Réduction",
    share: 2,
    cell: (code) => (
      <span>
        {worthText(code)}
        <span className={css.more}>{scopeText(code)}</span>
      </span>
    ),
  },
  { key: "jours", title: "Validité", share: 1.9, cell: daysText },
  {
    key: "etat",
    title: "État",
    share: 1.3,
    mark: true,
    cell: ({ etat }) => <Badge tone={stateTones[etat]}>{codeStateLabel(etat)}</Badge>,
  },
  {
    key: "utilisations",
    title: "Utilisations",
    share: 1.5,
    sortable: true,
    end: true,
    cell: usesText,
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
    sortable: true,
    end: true,
    cell: ({ encaisse }) => <Price dinars={encaisse} />,
  },
];

/** The batches that the list can be narrowed to: the latest of them. */
const batches = query("GET /codes/lots", { query: { page: 0, size: 100 } });

const add = (
  <LinkButton icon={<IconPlus size={18} stroke={2} aria-hidden="true" />} to="/admin/codes/ajouter">
    Ajouter un code
  </LinkButton>
);

/** /admin/codes: every code of a reduction, and what each brought. */
export function CodesPage({ search, onSearch }: ListProps<CodesSearch>) {
  const { page, size } = tableQuery(search);
  const filter = filterOf(search);
  const list = useQuery(pageQuery("GET /codes", { query: { ...filter, page, size } }));
  const { data: lots = [] } = useQuery({ ...batches, staleTime: 0 });
  return (
    <ListPage
      columns={columns}
      list={list}
      search={search}
      onSearch={onSearch}
      title="Codes de réduction"
      lead="Ce qu’ils ont accordé et encaissé se lit des commandes payées."
      actions={
        <>
          <LinkButton variant="quiet" to="/admin/codes/lots">
            Lots de codes
          </LinkButton>
          <ExportButton
            file={() => callFile("GET /codes", { query: { ...filter, format: "csv" } })}
            name="codes.csv"
          />
          {add}
        </>
      }
      caption="Les codes de réduction"
      rowKey={({ id }) => id}
      searchLabel="Code ou lot"
      filters={[
        {
          name: "etat",
          label: "État",
          options: codeStates.map((value) => ({ value, label: codeStateLabel(value) })),
        },
        {
          name: "lot",
          label: "Lot",
          options: lots.map(({ id, nom }) => ({ value: String(id), label: nom })),
          searchable: true,
        },
      ]}
      noMatch={
        <EmptyState
          title="Aucun code ne correspond"
          action={<LinkButton to="/admin/codes">Voir tous les codes</LinkButton>}
        >
          Essayez un autre mot ou un autre état.
        </EmptyState>
      }
      empty={
        <EmptyState title="Aucun code pour le moment" action={add}>
          Un code enlève un pourcentage ou un montant aux commandes de ceux qui l’écrivent dans leur
          panier.
        </EmptyState>
      }
    />
  );
}
