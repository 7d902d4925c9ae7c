import { useChange } from "@majorant/client/api/use-change.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { Plain } from "@majorant/ui/text/plain.ts";
import type { QueryKey } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  type Assignment,
  changeDates,
  courseRoleNames,
  type HolderKind,
  type Period,
  type TargetKind,
  takeAway,
} from "./assignments.ts";
import { PeriodDialog } from "./dialogs/AssignmentDialog.tsx";
import { ConfirmChange } from "./dialogs/ConfirmDialog.tsx";
import { PanelList, PanelRow } from "./page/Panel.tsx";

type Assigned = Omit<Assignment, "chosen"> & { id: number; commande: { id: number } | null };

export type AssignmentRowsProps<One extends Assigned> = {
  assignments: readonly One[];
  holder: HolderKind;
  target: TargetKind;
  /** The ids of what was just given. */
  made: readonly number[];
  /** They can be changed and taken away. */
  editable: boolean;
  /** Said where there is none. */
  empty: string;
  /** Who holds it, or what it is on: of the other side, the page speaks. */
  nameOf: (one: One) => string;
  /** The name as a row shows it. */
  titleOf: (one: One) => ReactNode;
  /** What is said before the dates. */
  aboutOf?: (one: One) => string | undefined;
  /** The name behind "l’accès": "à Analyse", "de MP1 Tunis". */
  preposition: "à" | "de";
  /** What taking one away is called, and what is asked before. */
  removal: {
    word: string;
    title: (one: One) => string;
    about: (one: One) => ReactNode;
  };
  /** How the keys begin of what shows them. */
  rereads: readonly QueryKey[];
};

/** Roles that were given on courses and categories, a row each: their dates are changed here, and they are taken away. */
export function AssignmentRows<One extends Assigned>(props: AssignmentRowsProps<One>) {
  const { assignments, made, editable, empty, nameOf, titleOf, aboutOf, preposition } = props;
  const { holder, target, removal, rereads } = props;
  const [toRedate, setToRedate] = useState<One | null>(null);
  const [toRemove, setToRemove] = useState<One | null>(null);
  const act = (word: string, one: One, onClick: () => void) => (
    <Button variant="quiet" onClick={onClick}>
      {word}
      <span className="unseen">
        {` ${word === "Dates" ? "de " : ""}l’accès ${preposition} `}
        <Plain>{nameOf(one)}</Plain>, {courseRoleNames[one.role]}
      </span>
    </Button>
  );
  return (
    <>
      <PanelList empty={empty}>
        {assignments.map((one) => (
          <PanelRow
            key={one.id}
            made={made.includes(one.id)}
            title={
              <>
                {titleOf(one)}
                <Badge tone={one.role === "ROLE_ENSEIGNANT" ? "brand" : "plain"}>
                  {courseRoleNames[one.role]}
                </Badge>
              </>
            }
            detail={
              <>
                <PeriodWords about={aboutOf?.(one)} period={one} />
                {one.commande && `, commande n° ${one.commande.id}`}
              </>
            }
            end={
              editable && (
                <>
                  {act("Dates", one, () => setToRedate(one))}
                  {act(removal.word, one, () => setToRemove(one))}
                </>
              )
            }
          />
        ))}
      </PanelList>
      {toRedate && (
        <Redate
          name={nameOf(toRedate)}
          period={toRedate}
          change={(period) => changeDates(holder, target, toRedate.id, period)}
          rereads={rereads}
          onClose={() => setToRedate(null)}
        />
      )}
      {toRemove && (
        <Remove
          title={removal.title(toRemove)}
          confirm={removal.word}
          change={() => takeAway(holder, target, toRemove.id)}
          rereads={rereads}
          onClose={() => setToRemove(null)}
        >
          {removal.about(toRemove)}
        </Remove>
      )}
    </>
  );
}

type ChangeProps<Input> = {
  change: (input: Input) => Promise<unknown>;
  rereads: readonly QueryKey[];
  onClose: () => void;
};

type RedateProps = ChangeProps<Period> & { name: string; period: Period };

function Redate({ change, rereads, ...dialog }: RedateProps) {
  return <PeriodDialog {...dialog} change={useChange(change, { rereads })} />;
}

type RemoveProps = ChangeProps<void> & { title: string; confirm: string; children: ReactNode };

function Remove({ change, rereads, ...question }: RemoveProps) {
  const removal = useChange(change, { rereads, said: "L'assignement supprimé avec succees" });
  return <ConfirmChange {...question} danger change={removal} />;
}

type PeriodWordsProps = { period: Period; about?: string | undefined };

/** "Du 1er octobre 2026 à 08:00 au …", "Jusqu’au …", "Sans date de fin"; in a sentence behind what is said before. */
export function PeriodWords({ period: { dateDebut, dateFin }, about }: PeriodWordsProps) {
  const first = (words: string) =>
    about === undefined ? words.charAt(0).toUpperCase() + words.slice(1) : about + words;
  return (
    <>
      {dateDebut && (
        <>
          {first("du ")}
          <ExactMoment at={dateDebut} />{" "}
        </>
      )}
      {dateFin ? (
        <>
          {dateDebut ? "au " : first("jusqu’au ")}
          <ExactMoment at={dateFin} />
        </>
      ) : dateDebut ? (
        "sans date de fin"
      ) : (
        first("sans date de fin")
      )}
    </>
  );
}
