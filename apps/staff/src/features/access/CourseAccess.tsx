import { pageQuery } from "@majorant/client/api/query.ts";
import type { CourseRole } from "@majorant/contract/roles";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Email } from "../../components/format/Email.tsx";
import { PanelList, PanelRow } from "../../components/page/Panel.tsx";
import { SearchField } from "../../components/tables/SearchField.tsx";
import { Assignments } from "./Assignments.tsx";
import { pageSize } from "./assignment-queries.ts";
import { PagedPanel } from "./PagedPanel.tsx";
import { reasonOf } from "./reason-of.ts";

/** Who was given a course, and who reaches it now and why; `editable` where it is given and taken away. */
export function CourseAccess({ coursId, editable }: { coursId: number; editable: boolean }) {
  return (
    <div className="stack gap-4">
      <Assignments target={{ kind: "Cours", id: coursId }} editable={editable} />
      <MemberList coursId={coursId} courseRole="ROLE_ENSEIGNANT" />
      <MemberList coursId={coursId} courseRole="ROLE_APPRENANT" />
    </div>
  );
}

const words: Record<CourseRole, { title: string; search: string; none: string }> = {
  ROLE_ENSEIGNANT: {
    title: "Qui enseigne ce cours aujourd’hui",
    search: "Chercher un enseignant",
    none: "Personne n’enseigne ce cours.",
  },
  ROLE_APPRENANT: {
    title: "Qui suit ce cours aujourd’hui",
    search: "Chercher un étudiant",
    none: "Personne ne suit ce cours.",
  },
};

/** Who reaches a course now by a role, and why: by a group, a category above it, an order. */
function MemberList({ coursId, courseRole }: { coursId: number; courseRole: CourseRole }) {
  const [q, setQ] = useState<string>();
  const [page, setPage] = useState(0);
  const list = useQuery(
    pageQuery("GET /cours/{coursId}/detenteurs", {
      params: { coursId },
      query: { role: courseRole, q, page, size: pageSize },
    }),
  );
  const { title, search, none } = words[courseRole];
  return (
    <PagedPanel
      title={title}
      list={list}
      page={page}
      onPage={setPage}
      action={
        <SearchField
          label={search}
          value={q}
          onSearch={(next) => {
            setQ(next);
            setPage(0);
          }}
        />
      }
    >
      {(rows) => (
        <PanelList empty={q ? "Personne ne correspond." : none}>
          {rows.map(({ id, prenom, nom, email, raisons }) => (
            <PanelRow
              key={id}
              title={`${prenom} ${nom}`}
              detail={
                <>
                  <Email>{email}</Email>
                  <ul className="plain">
                    {raisons.map(reasonOf).map((reason) => (
                      <li key={reason}>{reason}</li>
                    ))}
                  </ul>
                </>
              }
            />
          ))}
        </PanelList>
      )}
    </PagedPanel>
  );
}
