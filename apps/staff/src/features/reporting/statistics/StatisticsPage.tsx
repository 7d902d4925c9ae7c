import { callFile } from "@majorant/client/api/call.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { Tabs } from "@majorant/ui/layout/Tabs.tsx";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ShareLegend } from "../../../components/charts/ShareBar.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { FilterSelect, Filters, InvertedPeriod } from "../../../components/tables/Filters.tsx";
import {
  SearchedTable,
  type SearchedTableProps,
} from "../../../components/tables/SearchedTable.tsx";
import { type ListProps, narrowed } from "../../../components/tables/table-search.ts";
import { shownMonths } from "./month-labels.ts";
import { Overview } from "./Overview.tsx";
import css from "./Statistics.module.css";
import { Summary } from "./Summary.tsx";
import {
  figures,
  monthFilter,
  pageOf,
  rowFilter,
  type StatisticsSearch,
  type Whose,
} from "./statistics-search.ts";
import {
  courseColumns,
  coursePracticeColumns,
  notionPracticeColumns,
  questionColumns,
  videoColumns,
} from "./tables.tsx";

export type StatisticsPageProps = ListProps<StatisticsSearch> & {
  /** A teacher's own courses, or with null the whole place. */
  whose: Whose;
  /** What has to be seen before any figure. */
  alert?: ReactNode;
};

/** /admin/statistiques and /enseignant/statistiques: how the place is doing, view by view. */
export function StatisticsPage(props: StatisticsPageProps) {
  const { whose, search, onSearch, alert } = props;
  const tabs = [
    { id: "ensemble", label: "Vue d’ensemble", panel: <OverviewPanel {...props} /> },
    { id: "cours", label: "Cours", panel: <CoursesPanel {...props} /> },
    { id: "videos", label: "Vidéos", panel: <VideosPanel {...props} /> },
    { id: "exercices", label: "Exercices", panel: <PracticePanel {...props} /> },
    { id: "notions", label: "Notions", panel: <NotionsPanel {...props} /> },
    { id: "questions", label: "Questions", panel: <QuestionsPanel {...props} /> },
  ];
  const { de, a, par } = search;
  const period = { ...(de && { de }), ...(a && { a }), ...(par && { par }) };
  return (
    <Page title="Statistiques" lead={whose ? "De vos cours." : undefined}>
      {alert}
      <Tabs
        label="Statistiques"
        tabs={tabs}
        selected={search.vue ?? "ensemble"}
        onSelect={(vue) => onSearch(vue === "ensemble" ? period : { ...period, vue })}
      />
    </Page>
  );
}

function OverviewPanel({ whose, search, onSearch }: StatisticsPageProps) {
  const choose = (patch: { [Name in "de" | "a" | "par"]?: string | undefined }) =>
    onSearch(narrowed(search, patch));
  const months = shownMonths(monthFilter(search), new Date());
  return (
    <div className="stack gap-4">
      {whose === null && <Summary />}
      <Filters>
        <TextInput
          type="month"
          aria-label="De"
          leftSection="De"
          leftSectionWidth={40}
          max={months.a}
          error={months.a < months.de}
          value={months.de}
          onChange={({ currentTarget: { value } }) => choose({ de: value || undefined })}
        />
        <TextInput
          type="month"
          aria-label="À"
          leftSection="à"
          leftSectionWidth={40}
          min={months.de}
          max={months.present}
          error={months.a < months.de}
          value={months.a}
          onChange={({ currentTarget: { value } }) => choose({ a: value || undefined })}
        />
        <FilterSelect
          label="Par mois"
          options={[{ value: "semaine", label: "Par semaine" }]}
          value={search.par}
          onChoose={(par) => choose({ par })}
        />
      </Filters>
      {months.a < months.de ? <InvertedPeriod /> : <Overview search={search} whose={whose} />}
    </div>
  );
}

const courseSorts = ["titre", "-titre", "inscrits", "-inscrits"] as const;

function CoursesPanel({ whose, ...table }: StatisticsPageProps) {
  const filter = {
    ...rowFilter(table.search, whose),
    sort: courseSorts.find((sort) => sort === table.search.sort) ?? "-inscrits",
  };
  const list = useQuery({
    ...pageQuery("GET /statistiques/cours", { query: { ...filter, ...pageOf(table.search) } }),
    ...figures,
  });
  return (
    <TablePanel
      {...table}
      about="Parmi ceux qui sont inscrits : qui a commencé une vidéo, qui en a terminé la moitié, qui les a toutes terminées (vues à 95 %)."
      countedAt={oldest(list.data?.rows)}
      nightly={whose === null}
      list={list}
      caption="Les cours et l’avancement de leurs inscrits"
      columns={courseColumns}
      rowKey={({ cours }) => cours.id}
      searchLabel="Titre d’un cours"
      exported={{
        file: () => callFile("GET /statistiques/cours", { query: { ...filter, format: "csv" } }),
        name: "progression.csv",
      }}
      legend={<ShareLegend names={["Terminé", "À la moitié au moins", "Commencé"]} />}
      none="Aucun cours pour le moment"
    />
  );
}

const videoSorts = ["-abandons", "-commences", "nom"] as const;

function VideosPanel({ whose, ...table }: StatisticsPageProps) {
  const filter = {
    ...rowFilter(table.search, whose),
    sort: videoSorts.find((sort) => sort === table.search.sort) ?? "-abandons",
  };
  const list = useQuery({
    ...pageQuery("GET /statistiques/videos", { query: { ...filter, ...pageOf(table.search) } }),
    ...figures,
  });
  return (
    <TablePanel
      {...table}
      about="Une vidéo est abandonnée quand elle est commencée, vue à moins de 95 %, et pas reprise depuis une semaine. Les barres vont de son début à sa fin."
      countedAt={oldest(list.data?.rows)}
      nightly={whose === null}
      list={list}
      caption="Les vidéos abandonnées avant leur fin, et où"
      columns={videoColumns}
      rowKey={({ video }) => video.id}
      searchLabel="Nom d’une vidéo ou d’un cours"
      exported={{
        file: () => callFile("GET /statistiques/videos", { query: { ...filter, format: "csv" } }),
        name: "abandons.csv",
      }}
      none="Aucune vidéo commencée pour le moment"
    />
  );
}

const outcomes = <ShareLegend names={["Seul", "Avec aide", "À revoir"]} />;

function PracticePanel({ whose, ...table }: StatisticsPageProps) {
  const filter = rowFilter(table.search, whose);
  const list = useQuery({
    ...pageQuery("GET /statistiques/exercices", { query: { ...filter, ...pageOf(table.search) } }),
    ...figures,
  });
  return (
    <TablePanel
      {...table}
      about="Un essai est un exercice commencé par un étudiant. Le bilan est ce qu’il en dit à la fin."
      list={list}
      caption="Les exercices de chaque cours : essais, bilans et réponses"
      columns={coursePracticeColumns}
      rowKey={({ cours }) => cours.id}
      searchLabel="Titre d’un cours"
      exported={{
        file: () =>
          callFile("GET /statistiques/exercices", { query: { ...filter, format: "csv" } }),
        name: "exercices.csv",
      }}
      legend={outcomes}
      none="Aucun exercice pour le moment"
    />
  );
}

function NotionsPanel({ whose, ...table }: StatisticsPageProps) {
  const filter = rowFilter(table.search, whose);
  const list = useQuery({
    ...pageQuery("GET /statistiques/notions", { query: { ...filter, ...pageOf(table.search) } }),
    ...figures,
  });
  return (
    <TablePanel
      {...table}
      about="Ce qui est le moins réussi seul vient en premier. Un exercice compte pour chacune de ses notions."
      list={list}
      caption="Les notions des exercices : essais, bilans et réponses"
      columns={notionPracticeColumns}
      rowKey={({ notion }) => notion.id}
      searchLabel="Titre d’une notion"
      exported={{
        file: () => callFile("GET /statistiques/notions", { query: { ...filter, format: "csv" } }),
        name: "notions.csv",
      }}
      legend={outcomes}
      none="Aucune notion travaillée pour le moment"
    />
  );
}

function QuestionsPanel({ whose, ...table }: StatisticsPageProps) {
  const filter = rowFilter(table.search, whose);
  const list = useQuery({
    ...pageQuery("GET /statistiques/questions", { query: { ...filter, ...pageOf(table.search) } }),
    ...figures,
  });
  return (
    <TablePanel
      {...table}
      list={list}
      caption="Les questions ouvertes de chaque cours"
      columns={questionColumns}
      rowKey={({ cours }) => cours.id}
      searchLabel="Titre d’un cours"
      exported={{
        file: () =>
          callFile("GET /statistiques/questions", { query: { ...filter, format: "csv" } }),
        name: "questions-ouvertes.csv",
      }}
      none="Aucune question ouverte"
    />
  );
}

/** Since when all of some rows hold. */
const oldest = (rows: readonly { compteLe: string }[] = []) =>
  rows.map(({ compteLe }) => compteLe).sort()[0];

type TablePanelProps<Row> = Omit<SearchedTableProps<Row, StatisticsSearch>, "empty"> & {
  /** What the figures count. */
  about?: string;
  /** Since when they hold. */
  countedAt?: string | undefined;
  /** The table is of the whole place, whose figures are counted at night. */
  nightly?: boolean;
  /** Said where there is no row at all. */
  none: string;
};

function TablePanel<Row>({ about, countedAt, nightly, none, ...table }: TablePanelProps<Row>) {
  return (
    <div className="stack gap-4">
      {about && <p className={css.about}>{about}</p>}
      <SearchedTable {...table} empty={<EmptyState title={none} />} />
      {countedAt && (
        <p className={css.about}>
          Compté le <Moment at={countedAt} />.
          {nightly && " Les chiffres de tous les cours sont comptés une fois par nuit."}
        </p>
      )}
    </div>
  );
}
