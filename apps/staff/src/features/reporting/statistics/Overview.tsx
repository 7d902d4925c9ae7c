import { callFile } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { Table, type TableProps } from "@majorant/ui/layout/Table.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Chart } from "../../../components/charts/Chart.tsx";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Panel } from "../../../components/page/Panel.tsx";
import { ExportButton, type ExportButtonProps } from "../../../components/tables/ExportButton.tsx";
import { shownMonths, timeLabel } from "./month-labels.ts";
import css from "./Statistics.module.css";
import { monthsBetween, salesSeries } from "./sales-series.ts";
import {
  figures,
  monthFilter,
  ofRole,
  type StatisticsSearch,
  stepFilter,
  type Whose,
} from "./statistics-search.ts";

const number = new Intl.NumberFormat("fr", { maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat("fr", { notation: "compact" });
const mark = (value: number) => compact.format(value);
const hours = (value: number) => `${number.format(value)} h`;

type OverviewProps = { search: StatisticsSearch; whose: Whose };

/** Sales, students and hours over time; a teacher has the hours of their own courses. */
export function Overview({ search, whose }: OverviewProps) {
  return (
    <div className={css.charts}>
      {whose === null && <Sales search={search} />}
      {whose === null && <Activity search={search} />}
      <Viewing search={search} whose={whose} />
    </div>
  );
}

const stepOf = ({ par }: StatisticsSearch) => (par === "semaine" ? "semaine" : "mois");

/** The rows of a period as the axis has them: the oldest first, none that is still to come. */
const forward = <Row extends { debut: string }>(rows: readonly Row[]): Row[] => {
  const today = new Date().toLocaleDateString("sv", { timeZone: "Africa/Tunis" });
  return rows.filter(({ debut }) => debut <= today).reverse();
};

function Sales({ search }: { search: StatisticsSearch }) {
  const list = useQuery({
    ...query("GET /statistiques/ventes", { query: monthFilter(search) }),
    ...figures,
  });
  return (
    <ChartCard
      title="Ventes par mois et par offre"
      list={list}
      columns={[
        { key: "mois", title: "Mois", cell: ({ mois }) => timeLabel(mois, "mois").long },
        { key: "offre", title: "Offre", cell: ({ offre }) => <MathText>{offre.titre}</MathText> },
        {
          key: "commandes",
          title: "Commandes",
          end: true,
          cell: ({ commandes: orders }) => orders,
        },
        {
          key: "montant",
          title: "Montant",
          end: true,
          cell: ({ montant }) => formatPrice(montant),
        },
      ]}
      rowKey={({ mois, offre }) => `${mois}-${offre.id}`}
      file={() =>
        callFile("GET /statistiques/ventes", { query: { ...monthFilter(search), format: "csv" } })
      }
      fileName="ventes.csv"
      isEmpty={(rows) => rows.length === 0}
      empty="Aucune commande payée dans cette période."
    >
      {(rows) => {
        const { de, a, present } = shownMonths(monthFilter(search), new Date());
        const months = monthsBetween(de, a).filter((month) => month <= present);
        return (
          <Chart
            title="Ventes par mois et par offre"
            kind="bars"
            labels={months.map((month) => timeLabel(month, "mois"))}
            series={salesSeries(rows, months)}
            format={formatPrice}
            mark={mark}
          />
        );
      }}
    </ChartCard>
  );
}

function Activity({ search }: { search: StatisticsSearch }) {
  const step = stepOf(search);
  const list = useQuery({
    ...query("GET /statistiques/activite", { query: stepFilter(search) }),
    ...figures,
  });
  return (
    <ChartCard
      title="Étudiants actifs et inscriptions"
      about="Actif : a utilisé son compte."
      list={list}
      columns={[
        { key: "debut", title: "Période", cell: ({ debut }) => timeLabel(debut, step).long },
        { key: "actifs", title: "Actifs", end: true, cell: ({ actifs }) => number.format(actifs) },
        {
          key: "inscriptions",
          title: "Nouveaux comptes",
          end: true,
          cell: ({ inscriptions }) => number.format(inscriptions),
        },
      ]}
      rowKey={({ debut }) => debut}
      file={() =>
        callFile("GET /statistiques/activite", { query: { ...stepFilter(search), format: "csv" } })
      }
      fileName="activite.csv"
      isEmpty={(rows) => rows.every(({ actifs, inscriptions }) => actifs + inscriptions === 0)}
      empty="Aucun étudiant actif dans cette période."
    >
      {(rows) => (
        <Chart
          title="Étudiants actifs et inscriptions"
          kind="lines"
          labels={forward(rows).map(({ debut }) => timeLabel(debut, step))}
          series={[
            { name: "Actifs", values: forward(rows).map(({ actifs }) => actifs) },
            { name: "Nouveaux", values: forward(rows).map(({ inscriptions }) => inscriptions) },
          ]}
          format={(value) => number.format(value)}
          mark={mark}
        />
      )}
    </ChartCard>
  );
}

function Viewing({ search, whose }: OverviewProps) {
  const step = stepOf(search);
  const filter = { ...stepFilter(search), ...ofRole(whose) };
  const list = useQuery({
    ...query("GET /statistiques/visionnage", { query: filter }),
    ...figures,
  });
  return (
    <ChartCard
      title="Heures de vidéo vues"
      about="Le temps vraiment passé devant les vidéos."
      list={list}
      columns={[
        { key: "debut", title: "Période", cell: ({ debut }) => timeLabel(debut, step).long },
        { key: "heures", title: "Heures", end: true, cell: ({ heures }) => hours(heures) },
        {
          key: "etudiants",
          title: "Étudiants",
          end: true,
          cell: ({ etudiants }) => number.format(etudiants),
        },
      ]}
      rowKey={({ debut }) => debut}
      file={() => callFile("GET /statistiques/visionnage", { query: { ...filter, format: "csv" } })}
      fileName="visionnage.csv"
      isEmpty={(rows) => rows.every(({ heures }) => heures === 0)}
      empty="Aucune vidéo vue dans cette période."
    >
      {(rows) => (
        <Chart
          title="Heures de vidéo vues"
          kind="bars"
          labels={forward(rows).map(({ debut }) => timeLabel(debut, step))}
          series={[{ name: "Vues", values: forward(rows).map(({ heures }) => heures) }]}
          format={hours}
          mark={mark}
        />
      )}
    </ChartCard>
  );
}

type ChartCardProps<Row> = {
  title: string;
  /** What is counted, where the title doesn't say it. */
  about?: string;
  list: UseQueryResult<Row[]>;
  /** The same figures as a table. */
  columns: TableProps<Row>["columns"];
  rowKey: (row: Row) => string;
  file: ExportButtonProps["file"];
  fileName: string;
  /** Whether there is nothing to draw, and what is said then. */
  isEmpty: (rows: Row[]) => boolean;
  empty: string;
  children: (rows: Row[]) => ReactNode;
};

/** A chart with its table and its file: pending, refused and empty ones have the same place. */
function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { title, about, list, columns, rowKey, file, fileName, isEmpty, empty, children } = props;
  return (
    <Panel
      title={title}
      about={about}
      action={<ExportButton file={file} name={fileName} />}
      busy={!list.data || list.isPlaceholderData}
    >
      <Loaded of={list} waiting={<ChartSkeleton />}>
        {(data) =>
          isEmpty(data) ? (
            <p className={css.nothing}>{empty}</p>
          ) : (
            <>
              {children(data)}
              <details className={css.figures}>
                <summary>Voir les chiffres</summary>
                <Table caption={title} columns={columns} rows={data} rowKey={rowKey} />
              </details>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

const HEIGHTS = [24, 40, 32, 56, 48, 72, 64, 88];

/** Bars that are to come, in the room of a chart with its legend. */
const ChartSkeleton = () => (
  <div className={`row align-end gap-4 ${css.waiting}`} aria-hidden="true">
    {HEIGHTS.map((share) => (
      <Skeleton key={share} height={`${2.4 * share}px`} />
    ))}
  </div>
);
