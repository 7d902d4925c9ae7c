import { pageQuery } from "@majorant/client/api/query.ts";
import type { CourseMember } from "@majorant/contract/access/members.admin";
import type { CourseRole } from "@majorant/contract/roles";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Email } from "../../components/format/Email.tsx";
import { Loaded } from "../../components/page/Loaded.tsx";
import { PanelRowSkeletons } from "../../components/page/Panel.tsx";
import { SearchField } from "../../components/tables/SearchField.tsx";
import css from "./Assignments.module.css";
import { Assignments } from "./Assignments.tsx";
import { pageSize } from "./assignment-queries.ts";
import { reasonOf } from "./reason-of.ts";

/** Who was given a course, and who reaches it now and why; `editable` where it is given and taken away. */
export function CourseAccess({ coursId, editable }: { coursId: number; editable: boolean }) {
  return (
    <div className={css.both}>
      <Assignments target={{ kind: "Cours", id: coursId }} editable={editable} />
      <CourseMembers coursId={coursId} />
    </div>
  );
}

const words: Record<CourseRole, { title: string; none: string }> = {
  ROLE_ENSEIGNANT: {
    title: "Qui enseigne ce cours aujourd’hui",
    none: "Personne n’enseigne ce cours.",
  },
  ROLE_APPRENANT: {
    title: "Qui suit ce cours aujourd’hui",
    none: "Personne ne suit ce cours.",
  },
};

/** Who reaches a course now, and why: by a group, a category above it, an order. */
function CourseMembers({ coursId }: { coursId: number }) {
  return (
    <>
      <MemberList coursId={coursId} courseRole="ROLE_ENSEIGNANT" />
      <MemberList coursId={coursId} courseRole="ROLE_APPRENANT" />
    </>
  );
}

function MemberList({ coursId, courseRole }: { coursId: number; courseRole: CourseRole }) {
  const [q, setQ] = useState<string>();
  const [page, setPage] = useState(0);
  const list = useQuery(
    pageQuery("GET /cours/{coursId}/detenteurs", {
      params: { coursId },
      query: { role: courseRole, q, page, size: pageSize },
    }),
  );
  const { data } = list;
  const { title, none } = words[courseRole];
  return (
    <section className={css.list} aria-label={title}>
      <header className={css.head}>
        <h2 className={css.title}>
          {title}
          {data && <span className={css.total}> {data.total}</span>}
        </h2>
        <SearchField
          label={
            courseRole === "ROLE_APPRENANT" ? "Chercher un étudiant" : "Chercher un enseignant"
          }
          value={q}
          onSearch={(next) => {
            setQ(next);
            setPage(0);
          }}
        />
      </header>
      <Loaded
        of={list}
        waiting={
          <div>
            <PanelRowSkeletons />
          </div>
        }
      >
        {(data) =>
          data.total === 0 ? (
            <p className={css.hint}>{q ? "Personne ne correspond." : none}</p>
          ) : (
            <ul className="plain">
              {data.rows.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {data && data.total > pageSize && (
        <Pagination page={page} size={pageSize} total={data.total} onPage={setPage} />
      )}
    </section>
  );
}

function MemberRow({ member: { prenom, nom, email, raisons } }: { member: CourseMember }) {
  return (
    <li className={css.row}>
      <div className={css.who}>
        <strong>
          {prenom} {nom}
        </strong>
        <span className={css.hint}>
          <Email>{email}</Email>
        </span>
      </div>
      <ul className={`plain ${css.reasons}`}>
        {raisons.map(reasonOf).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </li>
  );
}
