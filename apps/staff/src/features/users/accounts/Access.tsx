import { query } from "@majorant/client/api/query.ts";
import type { UserAccess } from "@majorant/contract/access/my-access";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { courseRoleNames } from "../../../components/course-roles.ts";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { PanelList, PanelRow } from "../../../components/page/Panel.tsx";
import { PanelRowSkeletons } from "../../../components/page/PanelSkeletons.tsx";
import { GroupLink } from "../groups/GroupLinks.tsx";

const order = { current: 0, coming: 1, ended: 2 } as const;

/** What a user can reach now, and why: each right, where it comes from, its dates. */
export function Access({ userId }: { userId: number }) {
  const rights = useQuery({
    ...query("GET /utilisateurs/{utilisateurId}/acces", { params: { utilisateurId: userId } }),
    staleTime: 0,
  });
  return (
    <Loaded of={rights} waiting={<PanelRowSkeletons />}>
      {(data) => (
        <PanelList empty="Aucun accès : ni commande payée, ni groupe, ni accès donné n’ouvre un cours.">
          {data
            .toSorted((one, other) => order[one.state] - order[other.state])
            .map((right) => (
              <PanelRow
                key={right.id}
                title={
                  <>
                    <MathText>{right.target.fullTitle}</MathText>
                    <Badge>{courseRoleNames[right.role]}</Badge>
                  </>
                }
                detail={
                  <>
                    <Source source={right.source} /> · <Dates right={right} />
                  </>
                }
                end={<State right={right} />}
              />
            ))}
        </PanelList>
      )}
    </Loaded>
  );
}

function State({ right: { state, endsSoon } }: { right: UserAccess }) {
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

function Dates({ right: { from, until } }: { right: UserAccess }) {
  return (
    <>
      {from && (
        <>
          du <ExactMoment at={from} />{" "}
        </>
      )}
      {until ? (
        <>
          {from ? "au" : "jusqu’au"} <ExactMoment at={until} />
        </>
      ) : (
        "sans date de fin"
      )}
    </>
  );
}
