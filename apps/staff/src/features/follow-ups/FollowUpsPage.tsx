import { callFile } from "@majorant/client/api/call.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import { followUpReasons, followUpSorts } from "@majorant/contract/choices";
import type { FollowUp } from "@majorant/contract/follow-ups/follow-ups";
import { mostFollowUps } from "@majorant/contract/limits";
import { followUpWords } from "@majorant/domain/follow-ups/rules";
import { inflected } from "@majorant/domain/text/inflected";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { IconCalendarPause, IconChecks, IconListCheck, IconSend, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Chooser } from "../../components/choosers/Chooser.tsx";
import { followedCourses } from "../../components/choosers/sources.ts";
import { Page } from "../../components/page/Page.tsx";
import { DataTable } from "../../components/tables/DataTable.tsx";
import { ExportButton } from "../../components/tables/ExportButton.tsx";
import { FilterSelect, Filters } from "../../components/tables/Filters.tsx";
import { SearchField } from "../../components/tables/SearchField.tsx";
import {
  isId,
  isNarrowed,
  type ListProps,
  type ListSearch,
  narrowed,
  tableQuery,
} from "../../components/tables/table-search.ts";
import { TreeToolbar } from "../../components/tree/TreeToolbar.tsx";
import css from "./FollowUpsPage.module.css";
import { columnsOf } from "./follow-up-columns.tsx";
import { keyOfLine, reasonOptions, type Whose } from "./follow-up-lines.ts";
import { AsideDialog, WriteDialog } from "./LineDialogs.tsx";

export type FollowUpsSearch = ListSearch<"reason" | "course">;

export type FollowUpsPageProps = ListProps<FollowUpsSearch> & { whose: Whose };

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** An address is anybody's: what the server would refuse is left out. */
function filterOf({ q, reason, course, sort }: FollowUpsSearch, whose: Whose) {
  return {
    q,
    ...(whose && { role: whose }),
    ...(isId(course) && { course: Number(course) }),
    reason: followUpReasons.find((one) => one === reason),
    sort: followUpSorts.find((one) => one === sort),
  };
}

/** What is done to some lines. */
type Act = { kind: "write" | "aside"; lines: readonly FollowUp[] };

/** /admin/relances and /enseignant/relances: the students who need a word, and why. */
export function FollowUpsPage({ whose, search, onSearch }: FollowUpsPageProps) {
  const { page, size } = tableQuery(search);
  const filter = filterOf(search, whose);
  const list = useQuery(pageQuery("GET /followUps", { query: { ...filter, page, size } }));
  const [act, setAct] = useState<Act | null>(null);
  // Those that are chosen, while several can be.
  const [checked, setChecked] = useState<ReadonlyMap<string, FollowUp>>();
  const check = (lines: readonly FollowUp[], isChecked: boolean) =>
    setChecked((before) => withLines(before ?? new Map(), lines, isChecked));
  const narrow = (patch: FollowUpsSearch | { [field: string]: undefined }) =>
    narrowed(search, patch);
  const lines = [...(checked?.values() ?? [])];
  const rows = list.data?.rows ?? [];
  const columns = columnsOf({
    whose,
    checked,
    onCheck: (line, isChecked) => check([line], isChecked),
    onWrite: (line) => setAct({ kind: "write", lines: [line] }),
    onAside: (line) => setAct({ kind: "aside", lines: [line] }),
  });
  return (
    <Page
      title="À relancer"
      lead={
        whose
          ? "Les étudiants de vos cours qui ont besoin d’un mot."
          : "Les étudiants qui ont besoin d’un mot, avant qu’ils ne s’éloignent."
      }
      actions={
        <>
          {!whose && (
            <LinkButton variant="secondary" to="/admin/relances/modeles">
              Modèles
            </LinkButton>
          )}
          <ExportButton
            file={() => callFile("GET /followUps", { query: { ...filter, format: "csv" } })}
            name="a-relancer.csv"
          />
        </>
      }
    >
      <Rules reason={filter.reason} whose={whose} />
      <Filters>
        <SearchField
          label={whose ? "Nom d’un étudiant" : "Nom ou email"}
          value={search.q}
          onSearch={(q) => onSearch(narrow({ q } as FollowUpsSearch), { replace: true })}
        />
        <FilterSelect
          label="Raison"
          options={reasonOptions(whose)}
          value={filter.reason}
          onChoose={(reason) => onSearch(narrow({ reason } as FollowUpsSearch))}
        />
        <Chooser
          id="course"
          label="Cours"
          hidesLabel
          clearable
          placeholder="Cours"
          source={followedCourses(whose)}
          value={isId(search.course) ? (search.course ?? "") : ""}
          onChoose={(course) =>
            onSearch(narrow({ course: course || undefined } as FollowUpsSearch))
          }
        />
      </Filters>
      {checked ? (
        <TreeToolbar
          wide
          search={null}
          selected={
            lines.length === 0
              ? "Cochez des lignes"
              : inflected("fr", lines.length, "# ligne cochée|# lignes cochées")
          }
        >
          <Button
            variant="quiet"
            icon={<IconChecks {...icon} />}
            disabled={rows.length === 0}
            onClick={() => check(rows, true)}
          >
            Cocher cette page
          </Button>
          <Button
            variant="quiet"
            icon={<IconSend {...icon} />}
            disabled={lines.length === 0}
            onClick={() => setAct({ kind: "write", lines })}
          >
            Écrire
          </Button>
          <Button
            variant="quiet"
            icon={<IconCalendarPause {...icon} />}
            disabled={lines.length === 0}
            onClick={() => setAct({ kind: "aside", lines })}
          >
            Mettre de côté
          </Button>
          <Button variant="quiet" icon={<IconX {...icon} />} onClick={() => setChecked(undefined)}>
            Terminer
          </Button>
        </TreeToolbar>
      ) : (
        rows.length > 0 && (
          <div className={`row wrap align-center justify-between gap-2 ${css.bar}`}>
            <p>{inflected("fr", list.data?.total ?? 0, "# ligne|# lignes")}</p>
            <Button
              variant="quiet"
              icon={<IconListCheck {...icon} />}
              onClick={() => setChecked(new Map())}
            >
              Cocher plusieurs
            </Button>
          </div>
        )
      )}
      <DataTable
        caption="Les étudiants à relancer"
        columns={columns}
        rowKey={keyOfLine}
        list={list}
        search={search}
        onSearch={onSearch}
        empty={<NobodyToFollowUp isFiltered={isNarrowed(search)} whose={whose} />}
      />
      {act?.kind === "write" && (
        <WriteDialog
          whose={whose}
          lines={act.lines}
          onDone={() => setChecked((before) => before && new Map())}
          onClose={() => setAct(null)}
        />
      )}
      {act?.kind === "aside" && (
        <AsideDialog
          whose={whose}
          lines={act.lines}
          onDone={() => setChecked((before) => before && new Map())}
          onClose={() => setAct(null)}
        />
      )}
    </Page>
  );
}

/** Some more lines, or without them: as many as can be acted on at once. */
function withLines(
  before: ReadonlyMap<string, FollowUp>,
  lines: readonly FollowUp[],
  isChecked: boolean,
): ReadonlyMap<string, FollowUp> {
  const next = new Map(before);
  for (const line of lines) {
    if (!isChecked) next.delete(keyOfLine(line));
    else if (next.size < mostFollowUps) next.set(keyOfLine(line), line);
    else toast("error", `Au plus ${mostFollowUps} lignes à la fois`);
  }
  return next;
}

/** The rule of the reason that was chosen, or all of them, folded. */
function Rules({ reason, whose }: { reason: FollowUp["reason"] | undefined; whose: Whose }) {
  if (reason) return <p className={css.rule}>{followUpWords[reason].rule}</p>;
  return (
    <details className={`box pad-3 ${css.rules}`}>
      <summary>Qui est dans cette liste ?</summary>
      <dl>
        {reasonOptions(whose).map(({ value, label }) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>{followUpWords[value].rule}</dd>
          </div>
        ))}
      </dl>
      <p>
        Une ligne disparaît d’elle-même quand sa raison n’est plus vraie. Personne ne reçoit deux
        messages en un jour.
      </p>
    </details>
  );
}

function NobodyToFollowUp({ isFiltered, whose }: { isFiltered: boolean; whose: Whose }) {
  if (isFiltered)
    return (
      <EmptyState
        title="Personne ne correspond"
        action={
          <LinkButton to={whose ? "/enseignant/relances" : "/admin/relances"}>
            Voir toute la liste
          </LinkButton>
        }
      >
        Essayez un autre nom, une autre raison ou un autre cours.
      </EmptyState>
    );
  return (
    <EmptyState title="Tout le monde avance">
      Personne n’a besoin d’un mot aujourd’hui. Une ligne arrive d’elle-même dès qu’une raison se
      présente.
    </EmptyState>
  );
}
