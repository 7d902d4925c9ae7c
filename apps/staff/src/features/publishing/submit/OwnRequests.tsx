import { call } from "@majorant/client/api/call.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { isOpen, mayCorrect } from "@majorant/domain/files/video-requests";
import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { plainMath } from "@majorant/domain/text/plain-math";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmChange } from "../../../components/dialogs/ConfirmDialog.tsx";
import { PanelSkeletons } from "../../../components/page/Panel.tsx";
import { MediumProgress } from "../MediumProgress.tsx";
import { RequestHistory } from "../RequestHistory.tsx";
import { pollWhile, requestStateOf, requests } from "../requests.ts";
import css from "./OwnRequests.module.css";

export type OwnRequestsProps = {
  userId: number;
  page: number;
  /** Only those whose video failed. */
  state: "failed" | undefined;
  onPage: (page: number) => void;
  onAll: () => void;
};

/** The teacher's own requests, each with where it is and how it came there. */
export function OwnRequests({ userId, page, state, onPage, onAll }: OwnRequestsProps) {
  const list = useQuery({
    ...pageQuery("GET /users/{utilisateurId}/videoRequests", {
      params: { utilisateurId: userId },
      query: { page, size: 10, state },
    }),
    refetchInterval: ({ state: { data } }) => pollWhile(data?.rows),
  });
  if (!list.data)
    return <QueryState query={list} loading={<PanelSkeletons panels={5} rows={2} />} />;
  const { rows, total } = list.data;
  const all = state && (
    <Button variant="secondary" onClick={onAll}>
      Voir toutes mes demandes
    </Button>
  );
  if (total === 0 && state) return <EmptyState title="Aucune vidéo en échec" action={all} />;
  if (total === 0)
    return (
      <EmptyState title="Aucune demande pour l’instant">
        <p>Vos vidéos apparaîtront ici, de leur envoi à leur publication.</p>
      </EmptyState>
    );
  return (
    <>
      {all && (
        <p className={`row wrap align-center justify-between gap-2 ${css.narrowed}`}>
          Seulement les vidéos en échec
          {all}
        </p>
      )}
      <ul className="plain stack gap-3">
        {rows.map((request) => (
          <li key={request.id}>
            <OwnRequest request={request} />
          </li>
        ))}
      </ul>
      {total > 10 && <Pagination page={page} size={10} total={total} onPage={onPage} />}
    </>
  );
}

function OwnRequest({ request }: { request: VideoRequest }) {
  const { id, name, state, courseResource, section, subSection, history, medium, video } = request;
  const { label, tone } = requestStateOf(request);
  const withdrawal = useChange(
    () => call("PUT /videoRequests/{videoRequestId}/withdraw", { params: { videoRequestId: id } }),
    { rereads: requests },
  );
  const [asking, setAsking] = useState(false);
  const isCorrectable = mayCorrect(state, medium.state);
  const isUnreadable =
    isCorrectable && request.kind === "video" && medium.state === "failed" && state !== "returned";
  const reason = state === "returned" ? history.at(-1)?.reason : null;
  const place = [courseResource?.fullTitle, section?.name, subSection?.name].filter(Boolean);
  return (
    <article className="stack box gap-2 pad-4" aria-label={plainMath(name)}>
      <header className="row wrap align-baseline justify-between gap-2">
        <h3 className={css.name}>
          <MathText>{name}</MathText>
        </h3>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </header>
      <p className={css.place}>
        {place.length > 0 ? <MathText>{place.join(" › ")}</MathText> : "Sans cours"}
      </p>
      <MediumProgress
        medium={medium}
        canRetry={isOpen(state)}
        replace={
          isUnreadable && (
            <LinkButton to="/enseignant/videoRequest/" search={{ again: id }}>
              Remplacer la vidéo
            </LinkButton>
          )
        }
      />
      {medium.hasSound === false && isOpen(state) && (
        <Alert kind="warning" title="Cette vidéo n’a pas de son" />
      )}
      {reason && <p className={css.reason}>{nonBreaking(reason)}</p>}
      <div className="row wrap align-start justify-between gap-3">
        <details className={css.details}>
          <summary>Étapes</summary>
          <RequestHistory history={history} />
        </details>
        <div className="row wrap justify-end gap-2">
          {isCorrectable && request.kind === "video" && !isUnreadable && (
            <LinkButton to="/enseignant/videoRequest/" search={{ again: id }} variant="secondary">
              {state === "returned" ? "Corriger et renvoyer" : "Corriger"}
            </LinkButton>
          )}
          {isCorrectable && (
            <Button variant="quiet" onClick={() => setAsking(true)}>
              Retirer
            </Button>
          )}
          {video && (
            <LinkButton
              to="/enseignant/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
              params={{
                coursId: video.courseId,
                sectionId: video.sectionId,
                ressourceId: video.id,
              }}
              variant="secondary"
            >
              Voir la vidéo
            </LinkButton>
          )}
        </div>
      </div>
      {asking && (
        <ConfirmChange
          title={`Retirer «\u00a0${name}\u00a0» ?`}
          confirm="Retirer la demande"
          danger
          change={withdrawal}
          onClose={() => setAsking(false)}
        >
          Elle ne sera pas publiée. Pour la publier plus tard, envoyez-la à nouveau.
        </ConfirmChange>
      )}
    </article>
  );
}
