import { pageQuery, query } from "@majorant/client/api/query.ts";
import { paymentLabelInList } from "@majorant/domain/orders/payments";
import { auditSentence } from "@majorant/domain/people/audit";
import { counted } from "@majorant/features/users/own-data/counted.ts";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { PanelList, PanelRow } from "../../../components/page/Panel.tsx";
import { PanelRowSkeletons } from "../../../components/page/PanelSkeletons.tsx";
import css from "./UserPage.module.css";

// What a user did, and what was done to their account.

/** How many orders and lines of the journal are shown; the rest has pages of its own. */
const latest = 10;

type LifeProps = { userId: number; email: string };

/** The latest orders, each with what became of it. */
export function Orders({ userId, email }: LifeProps) {
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
export function Progress({ userId }: Pick<LifeProps, "userId">) {
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
                  {cours.titre}
                </Link>
              }
              detail={`${terminees} sur ${counted(videos, "vidéo terminée", "vidéos terminées")}`}
              end={
                <meter
                  className={css.progress}
                  min={0}
                  max={videos}
                  value={terminees}
                  aria-label={`Progression : ${cours.titre}`}
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
export function Audit({ userId }: Pick<LifeProps, "userId">) {
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
