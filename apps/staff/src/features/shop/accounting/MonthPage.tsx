import { callFile } from "@majorant/client/api/call.ts";
import { pageQuery, query } from "@majorant/client/api/query.ts";
import { saveFile } from "@majorant/client/api/save-file.ts";
import { accountingKinds } from "@majorant/contract/choices";
import type { AccountingLine, AccountingMonth } from "@majorant/contract/shop/accounting.admin";
import { rateText } from "@majorant/domain/shop/accounting";
import { total } from "@majorant/domain/shop/prices";
import { dayText } from "@majorant/domain/time/typed-days";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { type Column, DataTable, rowLink } from "../../../components/tables/DataTable.tsx";
import { ExportButton } from "../../../components/tables/ExportButton.tsx";
import { FilterSelect, Filters } from "../../../components/tables/Filters.tsx";
import { SearchField } from "../../../components/tables/SearchField.tsx";
import {
  isNarrowed,
  type ListProps,
  type ListSearch,
  narrowed,
  tableQuery,
} from "../../../components/tables/table-search.ts";
import css from "./Accounting.module.css";
import {
  kindLabels,
  linesText,
  monthTitle,
  netOf,
  stateLabels,
  taxOf,
} from "./accounting-words.ts";
import { ClosingButton } from "./ClosingButton.tsx";

type LinesSearch = ListSearch<"genre">;

/** An address is anybody's: what the server would refuse is left out. */
const filterOf = ({ q, genre }: LinesSearch) => ({
  q,
  genre: accountingKinds.find((one) => one === genre),
});

const columns: readonly Column<AccountingLine>[] = [
  {
    key: "piece",
    title: "Pièce",
    share: 2.4,
    cell: ({ genre, numero, commande }) => (
      <span>
        <Link
          to="/admin/commandes/$commandeId"
          params={{ commandeId: commande }}
          className={rowLink}
        >
          {kindLabels[genre]} {numero}
        </Link>
        <span className={css.more}>Commande n° {commande}</span>
      </span>
    ),
  },
  { key: "jour", title: "Jour", share: 1.2, cell: ({ jour }) => dayText(jour) },
  { key: "ht", title: "Hors taxes", share: 1.5, end: true, cell: Net },
  { key: "tva", title: "TVA", share: 1.5, end: true, cell: Tax },
  {
    key: "total",
    title: "Total",
    share: 1.5,
    end: true,
    cell: ({ total: paid, timbre }) => (
      <span>
        <Price dinars={paid} />
        {timbre !== 0 && (
          <span className={css.more}>
            dont timbre <Price dinars={timbre} />
          </span>
        )}
      </span>
    ),
  },
  { key: "actes", title: "Actions", share: 1.1, acts: true, cell: Acts },
];

function Net(line: AccountingLine) {
  if (line.exonere === null) return <span className={css.untold}>Non ventilé</span>;
  return (
    <span>
      <Price dinars={total([line.exonere, netOf(line)])} />
      {line.exonere !== 0 && (
        <span className={css.more}>
          {line.taxes.length === 0 ? (
            "exonéré"
          ) : (
            <>
              dont exonéré <Price dinars={line.exonere} />
            </>
          )}
        </span>
      )}
    </span>
  );
}

function Tax(line: AccountingLine) {
  if (line.taxes.length === 0) return <span className={css.untold}>–</span>;
  return (
    <span>
      <Price dinars={taxOf(line)} />
      <span className={css.more}>
        à {line.taxes.map(({ taux }) => rateText(taux * 100)).join(", ")}
      </span>
    </span>
  );
}

/** Of what is an invoice, or gives one back. */
function Acts({ numero, exonere }: AccountingLine) {
  return exonere === null ? null : <ElectronicFile numero={numero} />;
}

/** What the state's platform takes, once it is signed. */
function ElectronicFile({ numero }: Pick<AccountingLine, "numero">) {
  const download = useMutation({
    mutationFn: () => callFile("GET /comptabilite/documents/{numero}", { params: { numero } }),
    onSuccess: ({ bytes, name }) => saveFile(bytes, name ?? `${numero}.xml`),
    onError: ({ message }) => toast("error", message),
  });
  return (
    <Button
      variant="quiet"
      aria-label={`Fichier XML de ${numero}`}
      title="Télécharger pour la facturation électronique, à signer"
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      pending={download.isPending}
      onClick={() => download.mutate()}
    >
      XML
    </Button>
  );
}

/** /admin/comptabilite/{mois}: what a month came to, and each of its documents. */
export function MonthPage({ mois, search, onSearch }: ListProps<LinesSearch> & { mois: string }) {
  const { page, size } = tableQuery(search);
  const filter = filterOf(search);
  const params = { mois };
  const month = useQuery({
    ...query("GET /comptabilite/mois/{mois}", { params }),
    staleTime: 0,
    meta: { page: true },
  });
  const list = useQuery(
    pageQuery("GET /comptabilite/mois/{mois}/lignes", {
      params,
      query: { ...filter, page, size },
    }),
  );
  const title = monthTitle(mois);
  return (
    <Page
      title={title}
      trail={[
        <Link key="all" to="/admin/comptabilite">
          Comptabilité
        </Link>,
        title,
      ]}
      lead={month.data ? <Standing month={month.data} /> : <Skeleton width="14rem" height="1rem" />}
      actions={
        <>
          <ExportButton
            file={() =>
              callFile("GET /comptabilite/mois/{mois}/lignes", {
                params,
                query: { ...filter, format: "csv" },
              })
            }
            name={`comptabilite-${mois}.csv`}
          />
          {month.data?.cloturable && <ClosingButton month={month.data} />}
        </>
      }
    >
      <Loaded of={month} waiting={<Skeleton height="5rem" />}>
        {(data) => <Sums month={data} />}
      </Loaded>
      <Filters>
        <SearchField
          label="Numéro de pièce ou de commande"
          value={search.q}
          onSearch={(q) => onSearch(narrowed<LinesSearch>(search, { q }), { replace: true })}
        />
        <FilterSelect
          label="Pièces"
          options={accountingKinds.map((value) => ({ value, label: kindLabels[value] }))}
          value={search.genre}
          onChoose={(genre) => onSearch(narrowed<LinesSearch>(search, { genre }))}
        />
      </Filters>
      <DataTable
        caption={`Les pièces de ${title.toLocaleLowerCase("fr")}, dans l’ordre du journal`}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        search={search}
        onSearch={onSearch}
        empty={
          isNarrowed(search) ? (
            <EmptyState title="Aucune pièce ne correspond">
              Essayez un autre numéro, ou toutes les pièces.
            </EmptyState>
          ) : (
            <EmptyState title="Aucune pièce ce mois-ci">
              Rien n’a été payé ni rendu. Le mois se clôture comme les autres.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}

function Standing({
  month: { etat, cloturable, clotureLe, cloturePar },
}: {
  month: AccountingMonth;
}) {
  return (
    <span className="row wrap align-center gap-2 line-gap-1">
      <Badge tone={stateLabels[etat].tone}>{stateLabels[etat].label}</Badge>
      {clotureLe && (
        <span>
          Le <Moment at={clotureLe} />
          {cloturePar && ` par ${cloturePar}`}
        </span>
      )}
      {etat === "open" && !cloturable && <span>Un mois plus ancien est à clôturer d’abord.</span>}
    </span>
  );
}

/** What a month came to, and the parts of it that are not nothing. */
function Sums({ month }: { month: AccountingMonth }) {
  const parts: [label: string, dinars: number, about: string][] = [
    ["Exonéré", month.exonere, "sans TVA, par un article de la loi"],
    ["Timbre", month.timbre, "compris dans les prix"],
    ["Non ventilé", month.nonVentile, "reçus sans facture"],
  ];
  return (
    <div className="stack gap-3">
      <dl className={css.figures}>
        <div className="box pad-4">
          <dt>Total</dt>
          <dd>
            <Price dinars={month.total} />
            <span className={css.more}>{linesText(month.lignes)}</span>
          </dd>
        </div>
        {month.taxes.map(({ taux, ht, tva }) => (
          <div key={taux} className="box pad-4">
            <dt>TVA à {rateText(taux * 100)}</dt>
            <dd>
              <Price dinars={tva} />
              <span className={css.more}>
                sur <Price dinars={ht} /> hors taxes
              </span>
            </dd>
          </div>
        ))}
        {parts
          .filter(([, dinars]) => dinars !== 0)
          .map(([label, dinars, about]) => (
            <div key={label} className="box pad-4">
              <dt>{label}</dt>
              <dd>
                <Price dinars={dinars} />
                <span className={css.more}>{about}</span>
              </dd>
            </div>
          ))}
      </dl>
      {month.empreinte && (
        <p className={css.hash}>
          Empreinte du mois : <code>{month.empreinte}</code>
        </p>
      )}
    </div>
  );
}
