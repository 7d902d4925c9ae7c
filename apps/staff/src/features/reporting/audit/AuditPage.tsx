import { callFile } from "@majorant/client/api/call.ts";
import { pageQuery, query } from "@majorant/client/api/query.ts";
import { auditActions, auditSubjects } from "@majorant/contract/choices";
import type { AuditEntry } from "@majorant/contract/reporting/audit";
import {
  actionLabel,
  auditSentence,
  changesIn,
  factsIn,
  subjectLabel,
} from "@majorant/domain/accounts/audit";
import { isDay } from "@majorant/domain/time/typed-days";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListPage } from "../../../components/page/ListPage.tsx";
import type { Column } from "../../../components/tables/DataTable.tsx";
import { ExportButton } from "../../../components/tables/ExportButton.tsx";
import {
  byDate,
  isId,
  isInverted,
  type ListProps,
  type ListSearch,
  tableQuery,
} from "../../../components/tables/table-search.ts";
import css from "./AuditPage.module.css";
import { subjectAddress } from "./subject-address.ts";

const columns: readonly Column<AuditEntry>[] = [
  {
    key: "date",
    title: "Date",
    share: 1,
    sortable: true,
    cell: ({ date }) => <ExactMoment at={date} />,
  },
  {
    key: "fait",
    title: "Fait",
    sentence: true,
    share: 6,
    cell: (line) => <AuditEntryRow line={line} />,
  },
];

const byLabel = (a: { label: string }, b: { label: string }) =>
  a.label.localeCompare(b.label, "fr");

const subjects = auditSubjects
  .map((value) => ({ value, label: subjectLabel(value) }))
  .sort(byLabel);
const actions = auditActions.map((value) => ({ value, label: actionLabel(value) })).sort(byLabel);

type AuditSearch = ListSearch<"auteur" | "genre" | "sujet" | "action" | "du" | "au">;

/** An address is anybody's: what the server would refuse is left out. */
function filterOf({ q, auteur, genre, sujet, action, du, au, ...search }: AuditSearch) {
  return {
    q,
    ...(isId(auteur) && { auteur: Number(auteur) }),
    ...(isId(sujet) && { sujet: Number(sujet) }),
    genre: auditSubjects.find((subject) => subject === genre),
    action: auditActions.find((one) => one === action),
    ...(isDay(du) && { du }),
    ...(isDay(au) && { au }),
    ...byDate(search),
  };
}

/** /admin/journal: who changed what, when and from where. */
export function AuditPage({ search, onSearch }: ListProps<AuditSearch>) {
  const { page, size } = tableQuery(search);
  const filter = filterOf(search);
  const list = useQuery({
    ...pageQuery("GET /journal", { query: { ...filter, page, size } }),
    enabled: !isInverted(search),
  });
  const { data: authors = [] } = useQuery(query("GET /journal/auteurs", {}));
  return (
    <ListPage
      columns={columns}
      list={list}
      search={search}
      onSearch={onSearch}
      title="Journal"
      lead="Chaque changement de l’équipe, gardé tel qu’il a été fait."
      actions={
        <ExportButton
          file={() => callFile("GET /journal", { query: { ...filter, format: "csv" } })}
          name="journal.csv"
        />
      }
      caption="Le journal"
      rowKey={({ id }) => id}
      searchLabel="Nom, mot ou adresse IP"
      filters={[
        {
          name: "auteur",
          label: "Auteur",
          options: authors.map(({ id, nom, prenom }) => ({
            value: String(id),
            label: `${prenom} ${nom}`,
          })),
          searchable: true,
        },
        // Another kind's number is another one's.
        { name: "genre", label: "Sujet", options: subjects, searchable: true, clears: "sujet" },
        { name: "action", label: "Action", options: actions, searchable: true },
      ]}
      period={search}
      noMatch={
        <EmptyState
          title="Aucune ligne ne correspond"
          action={<LinkButton to="/admin/journal">Voir tout le journal</LinkButton>}
        >
          Essayez un autre mot, un autre auteur ou une période plus longue.
        </EmptyState>
      }
      empty={
        <EmptyState title="Le journal est encore vide">
          Chaque changement de l’équipe y aura sa ligne.
        </EmptyState>
      }
    />
  );
}

/** A line as a sentence; unfolded, each field with what it was and became, and where it came from. */
function AuditEntryRow({ line }: { line: AuditEntry }) {
  const changes = changesIn(line);
  const facts = factsIn(line);
  const address = subjectAddress(line);
  return (
    <details className={css.entry}>
      <summary>{auditSentence(line)}</summary>
      <div className={`stack align-start gap-2 ${css.details}`}>
        {changes.length > 0 && (
          <dl className={css.changes}>
            {changes.map(({ label, was, is }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <del>{was}</del>
                  <IconArrowRight size={14} stroke={2} role="img" aria-label="devenu" />
                  <ins>{is}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <dl className={css.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>adresse IP</dt>
            <dd>{line.ip}</dd>
          </div>
          {line.appareil && (
            <div>
              <dt>appareil</dt>
              <dd>{line.appareil}</dd>
            </div>
          )}
        </dl>
        {address && (
          // The specification's address of that page, which the router knows by its pattern.
          <Link to={address as string}>Ouvrir la page concernée</Link>
        )}
      </div>
    </details>
  );
}
