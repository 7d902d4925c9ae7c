import { callFile } from "@majorant/client/api/call.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import type {
  CoursePracticeRow,
  CourseRow,
  NotionPracticeRow,
  OpenQuestionsRow,
  VideoRow,
} from "@majorant/contract/reporting/statistics";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { Tabs } from "@majorant/ui/layout/Tabs.tsx";
import { TextInput } from "@mantine/core";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
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
    { id: "cours", label: "Cours", panel: <TablePanel key="courses" {...props} table={courses} /> },
    { id: "videos", label: "Vidéos", panel: <TablePanel key="videos" {...props} table={videos} /> },
    {
      id: "exercices",
      label: "Exercices",
      panel: <TablePanel key="practice" {...props} table={practice} />,
    },
    {
      id: "notions",
      label: "Notions",
      panel: <TablePanel key="notions" {...props} table={notions} />,
    },
    {
      id: "questions",
      label: "Questions",
      panel: <TablePanel key="questions" {...props} table={questions} />,
    },
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

/** A table of figures: where its rows come from, and what is said around them. */
type TableOfFigures<Row> = Pick<
  SearchedTableProps<Row, StatisticsSearch>,
  "caption" | "columns" | "rowKey" | "searchLabel" | "legend"
> & {
  endpoint: `GET /statistiques/${"cours" | "videos" | "exercices" | "notions" | "questions"}`;
  /** What it can be sorted by; by the first one where the address says none. */
  sorts?: readonly string[];
  fileName: string;
  /** What the figures count. */
  about?: string;
  /** Since when a row holds. Of all courses, such figures are counted at night. */
  countedAt?: (row: Row) => string;
  /** Said where there is no row at all. */
  none: string;
};

const courses: TableOfFigures<CourseRow> = {
  endpoint: "GET /statistiques/cours",
  sorts: ["-inscrits", "titre", "-titre", "inscrits"],
  fileName: "progression.csv",
  about:
    "Parmi ceux qui sont inscrits : qui a commencé une vidéo, qui en a terminé la moitié, qui les a toutes terminées (vues à 95 %).",
  countedAt: ({ compteLe }) => compteLe,
  caption: "Les cours et l’avancement de leurs inscrits",
  columns: courseColumns,
  rowKey: ({ cours }) => cours.id,
  searchLabel: "Titre d’un cours",
  legend: <ShareLegend names={["Terminé", "À la moitié au moins", "Commencé"]} />,
  none: "Aucun cours pour le moment",
};

const videos: TableOfFigures<VideoRow> = {
  endpoint: "GET /statistiques/videos",
  sorts: ["-abandons", "-commences", "nom"],
  fileName: "abandons.csv",
  about:
    "Une vidéo est abandonnée quand elle est commencée, vue à moins de 95 %, et pas reprise depuis une semaine. Les barres vont de son début à sa fin.",
  countedAt: ({ compteLe }) => compteLe,
  caption: "Les vidéos abandonnées avant leur fin, et où",
  columns: videoColumns,
  rowKey: ({ video }) => video.id,
  searchLabel: "Nom d’une vidéo ou d’un cours",
  none: "Aucune vidéo commencée pour le moment",
};

const outcomes = <ShareLegend names={["Seul", "Avec aide", "À revoir"]} />;

const practice: TableOfFigures<CoursePracticeRow> = {
  endpoint: "GET /statistiques/exercices",
  fileName: "exercices.csv",
  about:
    "Un essai est un exercice commencé par un étudiant. Le bilan est ce qu’il en dit à la fin.",
  caption: "Les exercices de chaque cours : essais, bilans et réponses",
  columns: coursePracticeColumns,
  rowKey: ({ cours }) => cours.id,
  searchLabel: "Titre d’un cours",
  legend: outcomes,
  none: "Aucun exercice pour le moment",
};

const notions: TableOfFigures<NotionPracticeRow> = {
  endpoint: "GET /statistiques/notions",
  fileName: "notions.csv",
  about:
    "Ce qui est le moins réussi seul vient en premier. Un exercice compte pour chacune de ses notions.",
  caption: "Les notions des exercices : essais, bilans et réponses",
  columns: notionPracticeColumns,
  rowKey: ({ notion }) => notion.id,
  searchLabel: "Titre d’une notion",
  legend: outcomes,
  none: "Aucune notion travaillée pour le moment",
};

const questions: TableOfFigures<OpenQuestionsRow> = {
  endpoint: "GET /statistiques/questions",
  fileName: "questions-ouvertes.csv",
  caption: "Les questions ouvertes de chaque cours",
  columns: questionColumns,
  rowKey: ({ cours }) => cours.id,
  searchLabel: "Titre d’un cours",
  none: "Aucune question ouverte",
};

type TablePanelProps<Row> = StatisticsPageProps & { table: TableOfFigures<Row> };

function TablePanel<Row>({ whose, search, onSearch, table }: TablePanelProps<Row>) {
  const { endpoint, sorts, fileName, about, countedAt, none, ...look } = table;
  const sort = sorts && (sorts.find((one) => one === search.sort) ?? sorts[0]);
  const filter = { ...rowFilter(search, whose), ...(sort && { sort }) };
  const asked = pageQuery(endpoint, { query: { ...filter, ...pageOf(search) } });
  // The rows of that endpoint are those of its table, which no type ties to each other.
  const rows = asked as unknown as UseQueryOptions<{ rows: Row[]; total: number }>;
  const list = useQuery({ ...rows, ...figures });
  const oldest = countedAt && list.data?.rows.map(countedAt).sort()[0];
  return (
    <div className="stack gap-4">
      {about && <p className={css.about}>{about}</p>}
      <SearchedTable
        {...look}
        search={search}
        onSearch={onSearch}
        list={list}
        exported={{
          file: () => callFile(endpoint, { query: { ...filter, format: "csv" } }),
          name: fileName,
        }}
        empty={<EmptyState title={none} />}
      />
      {oldest && (
        <p className={css.about}>
          Compté le <Moment at={oldest} />.
          {whose === null && " Les chiffres de tous les cours sont comptés une fois par nuit."}
        </p>
      )}
    </div>
  );
}
