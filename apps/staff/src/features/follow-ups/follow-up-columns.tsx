import type { FollowUp } from "@majorant/contract/follow-ups/follow-ups";
import { followUpWords, whyText } from "@majorant/domain/follow-ups/rules";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Checkbox } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { RecordList } from "../../components/follow-up-records/RecordList.tsx";
import type { Column } from "../../components/tables/DataTable.tsx";
import css from "./FollowUpsPage.module.css";
import { keyOfLine, studentName, type Whose } from "./follow-up-lines.ts";

type ColumnsProps = {
  whose: Whose;
  /** Those that are chosen; nothing while no line can be. */
  checked: ReadonlyMap<string, FollowUp> | undefined;
  onCheck: (line: FollowUp, isChecked: boolean) => void;
  onWrite: (line: FollowUp) => void;
  onAside: (line: FollowUp) => void;
};

/** The list's columns: who, why, since when, what was done, and what can be. */
export function columnsOf(props: ColumnsProps): readonly Column<FollowUp>[] {
  const { whose, checked, onCheck, onWrite, onAside } = props;
  const student: Column<FollowUp> = {
    key: "student",
    title: "Étudiant",
    share: 2.6,
    sortable: true,
    cell: (line) =>
      checked ? (
        <Checkbox
          label={studentName(line.student)}
          checked={checked.has(keyOfLine(line))}
          onChange={({ currentTarget: box }) => onCheck(line, box.checked)}
        />
      ) : (
        <Student line={line} whose={whose} />
      ),
  };
  const acts: Column<FollowUp> = {
    key: "acts",
    title: "Écrire ou mettre de côté",
    share: 1.8,
    acts: true,
    cell: (line) => (
      <div className={`row wrap justify-end gap-1 ${css.acts}`}>
        <Button variant="quiet" onClick={() => onWrite(line)}>
          Écrire<span className="unseen"> à {studentName(line.student)}</span>
        </Button>
        <Button variant="quiet" onClick={() => onAside(line)}>
          Mettre de côté<span className="unseen"> {studentName(line.student)}</span>
        </Button>
      </div>
    ),
  };
  return [student, ...about, ...(checked ? [] : [acts])];
}

const about: readonly Column<FollowUp>[] = [
  {
    key: "why",
    title: "Pourquoi",
    share: 4,
    sentence: true,
    cell: (line) => (
      <div className={css.why}>
        <p className={css.reason}>
          {followUpWords[line.reason].name}
          {line.course && (
            <>
              {" · "}
              <MathText>{line.course.title}</MathText>
            </>
          )}
        </p>
        <p>
          <MathText>{whyText(line)}</MathText>
        </p>
      </div>
    ),
  },
  {
    key: "since",
    title: "Depuis",
    share: 1.4,
    sortable: true,
    cell: ({ since }) => <ExactMoment at={since} />,
  },
  {
    key: "done",
    title: "Ce qui a été fait",
    share: 2,
    cell: ({ done }) => <RecordList done={done} />,
  },
];

/** Their name, which leads administrators to their page; below it how they are reached. */
function Student({ line: { student }, whose }: { line: FollowUp; whose: Whose }) {
  const name = studentName(student);
  return (
    <div className={css.student}>
      {whose ? (
        name
      ) : (
        <Link
          to="/utilisateurs/utilisateur/$utilisateurId"
          params={{ utilisateurId: student.id }}
          className={css.name}
        >
          {name}
        </Link>
      )}
      {student.email && <span className={css.email}>{student.email}</span>}
      {!student.confirmed && <span className={css.email}>Adresse non confirmée</span>}
    </div>
  );
}
