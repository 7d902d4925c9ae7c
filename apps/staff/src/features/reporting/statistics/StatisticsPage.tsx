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
import { SearchedTable } from "../../../components/tables/SearchedTable.tsx";
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

function CoursesPanel({ whose, search, onSearch }: StatisticsPageProps) {
  const filter = {
    ...rowFilter(search, whose),
    sort: courseSorts.find((sort) => sort === search.sort) ?? "-inscrits",
  };
  const list = useQuery({
    ...pageQuery("GET /statistiques/cours", { query: { ...filter, ...pageOf(search) } }),
    ...figures,
  });
  return (
    <TablePanel
      about="Parmi ceux qui sont inscrits : qui a commencé une vidéo, qui en a terminé la moitié, qui les a toutes terminées (vues à 95 %)."
      countedAt={oldest(list.data?.rows)}
      nightly={whose === null}
    >
      <SearchedTable
        list={list}
        search={search}
        onSearch={onSearch}
        caption="Les cours et l’avancement de leurs inscrits"
        columns={courseColumns}
        rowKey={({ cours }) => cours.id}
        searchLabel="Titre d’un cours"
        exported={{
          file: () => callFile("GET /statistiques/cours", { query: { ...filter, format: "csv" } }),
          name: "progression.csv",
        }}
        legend={<ShareLegend names={["Terminé", "À la moitié au moins", "Commencé"]} />}
        empty={<EmptyState title="Aucun cours pour le moment" />}
      />
    </TablePanel>
  );
}

const videoSorts = ["-abandons", "-commences", "nom"] as const;

function VideosPanel({ whose, search, onSearch }: StatisticsPageProps) {
  const filter = {
    ...rowFilter(search, whose),
    sort: videoSorts.find((sort) => sort === search.sort) ?? "-abandons",
  };
  const list = useQuery({
    ...pageQuery("GET /statistiques/videos", { query: { ...filter, ...pageOf(search) } }),
    ...figures,
  });
  return (
    <TablePanel
      about="Une vidéo est abandonnée quand elle est commencée, vue à moins de 95 %, et pas reprise depuis une semaine. Les barres vont de son début à sa fin."
      countedAt={oldest(list.data?.rows)}
      nightly={whose === null}
    >
      <SearchedTable
        list={list}
        search={search}
        onSearch={onSearch}
        caption="Les vidéos abandonnées avant leur fin, et où"
        columns={videoColumns}
        rowKey={({ video }) => video.id}
        searchLabel="Nom d’une vidéo ou d’un cours"
        exported={{
          file: () => callFile("GET /statistiques/videos", { query: { ...filter, format: "csv" } }),
          name: "abandons.csv",
        }}
        empty={<EmptyState title="Aucune vidéo commencée pour le moment" />}
      />
    </TablePanel>
  );
}

const outcomes = ["Seul", "Avec aide", "À revoir"];

function PracticePanel({ whose, search, onSearch }: StatisticsPageProps) {
  const filter = rowFilter(search, whose);
  const list = useQuery({
    ...pageQuery("GET /statistiques/exercices", { query: { ...filter, ...pageOf(search) } }),
    ...figures,
  });
  return (
    <TablePanel about="Un essai est un exercice commencé par un étudiant. Le bilan est ce qu’il en dit à la fin.">
      <SearchedTable
        list={list}
        search={search}
        onSearch={onSearch}
        caption="Les exercices de chaque cours : essais, bilans et réponses"
        columns={coursePracticeColumns}
        rowKey={({ cours }) => cours.id}
        searchLabel="Titre d’un cours"
        exported={{
          file: () =>
            callFile("GET /statistiques/exercices", { query: { ...filter, format: "csv" } }),
          name: "exercices.csv",
        }}
        legend={<ShareLegend names={outcomes} />}
        empty={<EmptyState title="Aucun exercice pour le moment" />}
      />
    </TablePanel>
  );
}

function NotionsPanel({ whose, search, onSearch }: StatisticsPageProps) {
  const filter = rowFilter(search, whose);
  const list = useQuery({
    ...pageQuery("GET /statistiques/notions", { query: { ...filter, ...pageOf(search) } }),
    ...figures,
  });
  return (
    <TablePanel about="Ce qui est le moins réussi seul vient en premier. Un exercice compte pour chacune de ses notions.">
      <SearchedTable
        list={list}
        search={search}
        onSearch={onSearch}
        caption="Les notions des exercices : essais, bilans et réponses"
        columns={notionPracticeColumns}
        rowKey={({ notion }) => notion.id}
        searchLabel="Titre d’une notion"
        exported={{
          file: () =>
            callFile("GET /statistiques/notions", { query: { ...filter, format: "csv" } }),
          name: "notions.csv",
        }}
        legend={<ShareLegend names={outcomes} />}
        empty={<EmptyState title="Aucune notion travaillée pour le moment" />}
      />
    </TablePanel>
  );
}

function QuestionsPanel({ whose, search, onSearch }: StatisticsPageProps) {
  const filter = rowFilter(search, whose);
  const list = useQuery({
    ...pageQuery("GET /statistiques/questions", { query: { ...filter, ...pageOf(search) } }),
    ...figures,
  });
  return (
    <TablePanel>
      <SearchedTable
        list={list}
        search={search}
        onSearch={onSearch}
        caption="Les questions ouvertes de chaque cours"
        columns={questionColumns}
        rowKey={({ cours }) => cours.id}
        searchLabel="Titre d’un cours"
        exported={{
          file: () =>
            callFile("GET /statistiques/questions", { query: { ...filter, format: "csv" } }),
          name: "questions-ouvertes.csv",
        }}
        empty={<EmptyState title="Aucune question ouverte" />}
      />
    </TablePanel>
  );
}

/** Since when all of some rows hold. */
const oldest = (rows: readonly { compteLe: string }[] = []) =>
  rows.map(({ compteLe }) => compteLe).sort()[0];

type TablePanelProps = {
  /** What the figures count. */
  about?: string;
  /** Since when they hold. */
  countedAt?: string | undefined;
  /** The table is of the whole place, whose figures are counted at night. */
  nightly?: boolean;
  children: ReactNode;
};

function TablePanel({ about, countedAt, nightly, children }: TablePanelProps) {
  return (
    <div className="stack gap-4">
      {about && <p className={css.about}>{about}</p>}
      {children}
      {countedAt && (
        <p className={css.about}>
          Compté le <Moment at={countedAt} />.
          {nightly && " Les chiffres de tous les cours sont comptés une fois par nuit."}
        </p>
      )}
    </div>
  );
}
