import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { duration } from "@majorant/domain/time/durations";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { byteSize } from "../../../components/format/bytes.ts";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { PanelSkeletons } from "../../../components/page/Panel.tsx";
import { Neighbours } from "../../../components/tables/Neighbours.tsx";
import { tableQuery } from "../../../components/tables/table-search.ts";
import { MediumProgress } from "../MediumProgress.tsx";
import { RequestHistory } from "../RequestHistory.tsx";
import { isStuck, requestStateOf, videoRequest } from "../requests.ts";
import { RequestActions } from "./RequestActions.tsx";
import css from "./RequestPage.module.css";
import { mayReturn, ReturnRequest } from "./ReturnRequest.tsx";
import { type RequestsSearch, requestsPage, sized } from "./requests-list.ts";

const cardClass = `box pad-4 ${css.card}`;

export type RequestPageProps = {
  videoRequestId: number;
  /** Of the list that it was opened from. */
  search: RequestsSearch;
  userId: number;
  /** Plays what was sent. */
  preview: (request: VideoRequest, onRefetch: () => void) => ReactNode;
};

/** /technician/videoRequests/{id}: what was sent, all that is said of it, and what to do with it. */
export function RequestPage({ videoRequestId, search, userId, preview }: RequestPageProps) {
  const requestQuery = useQuery(videoRequest(videoRequestId));
  const { page, size } = tableQuery(sized(search));
  return (
    <Page
      title={requestQuery.data?.name ?? "Demande de vidéo"}
      trail={[
        <Link key="all" to="/technician/videoRequests/" search={search}>
          Demandes de vidéo
        </Link>,
        `N° ${videoRequestId}`,
      ]}
    >
      <Neighbours
        id={videoRequestId}
        page={page}
        size={size}
        pageOf={(at) => requestsPage({ ...search, page: at })}
        linkTo={(id, at) =>
          linkOptions({
            to: "/technician/videoRequests/$videoRequestId",
            params: { videoRequestId: id },
            search: { ...search, page: at },
          })
        }
        words={["Demande précédente", "Demande suivante"]}
      />
      <Loaded
        of={requestQuery}
        waiting={
          <div className={css.columns}>
            <div className={css.column}>
              <Skeleton className={css.picture} height="100%" />
            </div>
            <aside className={classNames(css.column, css.side)}>
              <PanelSkeletons panels={2} rows={3} />
            </aside>
            <div className={classNames(css.column, css.rest)}>
              <PanelSkeletons panels={2} rows={3} />
            </div>
          </div>
        }
      >
        {(request) => (
          <div className={css.columns}>
            <div className={css.column}>
              {request.kind === "video" &&
                request.medium.state !== "failed" &&
                preview(request, () => requestQuery.refetch())}
              <MediumProgress
                medium={request.medium}
                canRetry={isStuck(request)}
                replace={
                  isStuck(request) &&
                  mayReturn(request, userId) && (
                    <ReturnRequest videoRequestId={videoRequestId} variant="primary" />
                  )
                }
              />
              {request.medium.hasSound === false && (
                <Alert kind="warning" title="Cette vidéo n’a pas de son" />
              )}
              {request.sameAs.length > 0 && <SameAs requests={request.sameAs} />}
            </div>
            <aside className={classNames(css.column, css.side)} aria-label="Suivi">
              <section className={cardClass}>
                <p className={`row wrap align-center gap-2 ${css.state}`}>
                  <State request={request} />
                  {request.takenBy && (
                    <span>
                      Prise par {request.takenBy.firstName} {request.takenBy.lastName}
                    </span>
                  )}
                </p>
                <RequestActions request={request} userId={userId} />
                {request.video && (
                  <LinkButton
                    to="/technician/videos/$ressourceId"
                    params={{ ressourceId: request.video.id }}
                    variant="secondary"
                  >
                    Voir la vidéo publiée
                  </LinkButton>
                )}
              </section>
              <section className={cardClass}>
                <h2 className={css.title}>Étapes</h2>
                <RequestHistory history={request.history} />
              </section>
            </aside>
            <div className={classNames(css.column, css.rest)}>
              <Files request={request} />
              <RequestDetails request={request} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function State({ request }: { request: VideoRequest }) {
  const { label, tone } = requestStateOf(request);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** How many requests of the same file are named. */
const mostNamed = 5;

function SameAs({ requests }: { requests: VideoRequest["sameAs"] }) {
  const more = requests.length - mostNamed;
  return (
    <Alert kind="warning" title="Le même fichier a déjà été envoyé">
      {requests.slice(0, mostNamed).map(({ id, name }, n) => (
        <bdi key={id}>
          {n > 0 && ", "}
          <Link to="/technician/videoRequests/$videoRequestId" params={{ videoRequestId: id }}>
            <MathText>{name}</MathText>
          </Link>
        </bdi>
      ))}
      {more > 0 && ` et ${more} autre${more > 1 ? "s" : ""}`}
    </Alert>
  );
}

/** How much of a file's description is shown. */
const shortest = 20;

function Files({ request }: { request: VideoRequest }) {
  const { link, medium, videoFileRequests } = request;
  const original = { id: 0, name: medium.name, description: byteSize(medium.bytes), link };
  return (
    <section className={cardClass}>
      <h2 className={css.title}>Fichiers</h2>
      <ul className={`plain ${css.files}`}>
        {[original, ...videoFileRequests].map(({ id, name, description, link: address }) => (
          <li key={id}>
            <a href={address} className={`row align-center gap-2 ${css.file}`} download>
              <IconDownload size={20} stroke={1.75} aria-hidden="true" />
              <span>
                {name}
                {description !== "" && (
                  <span className={css.about} title={description}>
                    {" · "}
                    {description.length > shortest
                      ? `${description.slice(0, shortest)}…`
                      : description}
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestDetails({ request }: { request: VideoRequest }) {
  const { user, courseResource, section, subSection, tag, description, note, medium } = request;
  const facts: [string, string][] = [
    ["Enseignant", user ? `${user.firstName} ${user.lastName}` : "Compte supprimé"],
    ["Cours", courseResource?.fullTitle ?? "—"],
    ["Chapitre", section?.name ?? "—"],
    ["Sous-chapitre", subSection?.name ?? "—"],
    ["Tag", tag?.name ?? "—"],
    ["Nom", request.name],
    ["Description", description || "—"],
    ["Remarque", note || "—"],
    ["Vidéo", videoOf(medium)],
  ];
  return (
    <section className={cardClass}>
      <h2 className={css.title}>Détails</h2>
      <dl className={css.facts}>
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function videoOf({ duration: seconds, width, height, hasSound }: VideoRequest["medium"]): string {
  if (seconds === null) return "—";
  const sound = hasSound === false ? " · sans son" : "";
  return `${duration(seconds)}${width ? ` · ${width} × ${height}` : ""}${sound}`;
}
