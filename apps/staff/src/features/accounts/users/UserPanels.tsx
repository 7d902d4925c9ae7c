import { pageQuery, query } from "@majorant/client/api/query.ts";
import type { UserAccess } from "@majorant/contract/access/my-access";
import { auditSentence } from "@majorant/domain/accounts/audit";
import { followUpWords } from "@majorant/domain/follow-ups/rules";
import { paymentLabelInList } from "@majorant/domain/shop/payments";
import { counted } from "@majorant/domain/text/counted";
import { plainMath } from "@majorant/domain/text/plain-math";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PeriodWords } from "../../../components/AssignmentRows.tsx";
import { courseRoleNames } from "../../../components/assignments.ts";
import { RecordLine } from "../../../components/follow-up-records/RecordList.tsx";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { PanelList, PanelRow, PanelRowSkeletons } from "../../../components/page/Panel.tsx";
import { GroupLink } from "../groups/GroupLinks.tsx";
import css from "./UserPage.module.css";

// The panels of a user: what they did and may reach, and what was done to their account.

/** How many orders and lines of the journal are shown; the rest has pages of its own. */
const latest = 10;

type UserPanelProps = { userId: number; email: string };

/** The latest orders, each with what became of it. */
export function Orders({ userId, email }: UserPanelProps) {
  const orders = useQuery(
    pageQuery("GET /commandes", { query: { utilisateur: userId, page: 0, size: latest } }),
  );
  return (
    <Loaded of={orders} waiting={<PanelRowSkeletons />}>
      {({ rows, total }) => (
        <>
          <PanelList empty="Aucune commande.">
            {rows.map(({ id, date, total: dinars, paiement }) => {
              const { label, tone } = paymentLabelInList(paiement?.statut);
              return (
                <PanelRow
                  key={id}
                  title={
                    <Link to="/admin/commandes/$commandeId" params={{ commandeId: id }}>
                      Commande n° {id}
                    </Link>
                  }
                  detail={
                    <>
                      <ExactMoment at={date} /> · <Price dinars={dinars} />
                    </>
                  }
                  end={<StatusBadge tone={tone}>{label}</StatusBadge>}
                />
              );
            })}
          </PanelList>
          {total > rows.length && (
            <Link to="/admin/commandes" search={{ q: email }} className={css.all}>
              Voir les {total} commandes
            </Link>
          )}
        </>
      )}
    </Loaded>
  );
}

/** How many videos of each open course were watched to their end. */
export function Progress({ userId }: Pick<UserPanelProps, "userId">) {
  const progress = useQuery({
    ...query("GET /utilisateurs/{utilisateurId}/progression", {
      params: { utilisateurId: userId },
    }),
    staleTime: 0,
  });
  return (
    <Loaded of={progress} waiting={<PanelRowSkeletons />}>
      {(courses) => (
        <PanelList empty="Aucun cours ouvert en ce moment.">
          {courses.map(({ cours, videos, terminees }) => (
            <PanelRow
              key={cours.id}
              title={
                <Link to="/admin/cours/cours/$coursId" params={{ coursId: cours.id }}>
                  <MathText>{cours.titre}</MathText>
                </Link>
              }
              detail={`${terminees} sur ${counted(videos, "vidéo terminée", "vidéos terminées")}`}
              end={
                <meter
                  className={css.progress}
                  min={0}
                  max={videos}
                  value={terminees}
                  aria-label={`Progression : ${plainMath(cours.titre)}`}
                />
              }
            />
          ))}
        </PanelList>
      )}
    </Loaded>
  );
}

/** The latest lines of the journal about the account, itself or what it was given. */
export function Audit({ userId }: Pick<UserPanelProps, "userId">) {
  const lines = useQuery(
    pageQuery("GET /journal", { query: { utilisateur: userId, page: 0, size: latest } }),
  );
  return (
    <Loaded of={lines} waiting={<PanelRowSkeletons />}>
      {({ rows, total }) => (
        <>
          <PanelList empty="Rien dans le journal.">
            {rows.map((line) => (
              <PanelRow
                key={line.id}
                title={auditSentence(line)}
                detail={<ExactMoment at={line.date} />}
              />
            ))}
          </PanelList>
          {total > rows.length && (
            <Link
              to="/admin/journal"
              search={{ genre: "user", sujet: String(userId) }}
              className={css.all}
            >
              Voir le journal
            </Link>
          )}
        </>
      )}
    </Loaded>
  );
}

/** What was done where they needed a word, also once the reason has gone. */
export function FollowUps({ userId }: Pick<UserPanelProps, "userId">) {
  const records = useQuery(
    pageQuery("GET /utilisateurs/{utilisateurId}/followUps", {
      params: { utilisateurId: userId },
      query: { page: 0, size: latest },
    }),
  );
  return (
    <Loaded of={records} waiting={<PanelRowSkeletons />}>
      {({ rows }) => (
        <PanelList empty="Personne ne lui a encore écrit depuis « À relancer ».">
          {rows.map((record) => (
            <PanelRow
              key={record.id}
              title={[followUpWords[record.reason].name, record.course && plainMath(record.course)]
                .filter(Boolean)
                .join(" · ")}
              detail={<RecordLine record={record} />}
            />
          ))}
        </PanelList>
      )}
    </Loaded>
  );
}

const order = { current: 0, coming: 1, ended: 2 } as const;

/** What a user can reach now, and why: each right, where it comes from, its dates. */
export function Access({ userId }: { userId: number }) {
  const accesses = useQuery({
    ...query("GET /utilisateurs/{utilisateurId}/acces", { params: { utilisateurId: userId } }),
    staleTime: 0,
  });
  return (
    <Loaded of={accesses} waiting={<PanelRowSkeletons />}>
      {(data) => (
        <PanelList empty="Aucun accès : ni commande payée, ni groupe, ni accès donné n’ouvre un cours.">
          {data
            .toSorted((one, other) => order[one.state] - order[other.state])
            .map((access) => (
              <PanelRow
                key={access.id}
                title={
                  <>
                    <MathText>{access.target.fullTitle}</MathText>
                    <Badge>{courseRoleNames[access.role]}</Badge>
                  </>
                }
                detail={
                  <>
                    <Source source={access.source} />
                    <PeriodWords
                      about=" · "
                      period={{ dateDebut: access.from, dateFin: access.until }}
                    />
                  </>
                }
                end={<State access={access} />}
              />
            ))}
        </PanelList>
      )}
    </Loaded>
  );
}

function State({ access: { state, endsSoon } }: { access: UserAccess }) {
  if (state === "ended") return <Badge>Terminé</Badge>;
  if (state === "coming") return <StatusBadge tone="info">À venir</StatusBadge>;
  if (endsSoon) return <StatusBadge tone="warning">Bientôt terminé</StatusBadge>;
  return <StatusBadge tone="success">En cours</StatusBadge>;
}

function Source({ source }: { source: UserAccess["source"] }) {
  switch (source.kind) {
    case "order":
      return (
        <Link to="/admin/commandes/$commandeId" params={{ commandeId: source.orderId }}>
          Commande n° {source.orderId}
        </Link>
      );
    case "group":
      return (
        <>
          Par le groupe <GroupLink id={source.id} nom={source.nom} />
        </>
      );
    case "administrator":
      return "Donné par un administrateur";
  }
}
