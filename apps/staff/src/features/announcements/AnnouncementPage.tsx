import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { Announcement } from "@majorant/contract/announcements/announcements";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmChange } from "../../components/dialogs/ConfirmDialog.tsx";
import { byteSize } from "../../components/format/bytes.ts";
import { useMade } from "../../components/made/made.ts";
import { LoadedPage } from "../../components/page/Loaded.tsx";
import { Page } from "../../components/page/Page.tsx";
import { Panel } from "../../components/page/Panel.tsx";
import { Neighbours } from "../../components/tables/Neighbours.tsx";
import { type ListSearch, tableQuery } from "../../components/tables/table-search.ts";
import { AnnouncementState, ReadShare } from "./AnnouncementState.tsx";
import css from "./Announcements.module.css";
import { audienceText, failureText, peopleText } from "./announcement-words.ts";
import type { AnnouncementsArea } from "./announcements-area.ts";
import { announcementsPage } from "./announcements-list.ts";

/** How often one that is on its way is looked at again, in milliseconds. */
const sendingMs = 2_000;

type AnnouncementPageProps = {
  area: AnnouncementsArea;
  announcementId: number;
  /** Of the list that it was opened from. */
  search: ListSearch;
};

/** /admin/annonces/{id}, /enseignant/annonces/{id}: what was announced, to whom, and who has read it. */
export function AnnouncementPage({ area, announcementId, search }: AnnouncementPageProps) {
  const { page, size } = tableQuery(search);
  const made = useMade();
  const announcement = useQuery({
    ...query("GET /announcements/{announcementId}", { params: { announcementId } }),
    staleTime: 0,
    meta: { page: true },
    refetchInterval: ({ state }) => (state.data?.state === "sending" ? sendingMs : false),
  });
  return (
    <LoadedPage query={announcement} title="Annonce">
      {(data) => (
        <Page
          title={data.title}
          trail={[
            <Link key="all" to={area.list} search={search} state={{ made }}>
              Annonces
            </Link>,
            data.title,
          ]}
          lead={<AnnouncementState announcement={data} />}
          actions={<Actions area={area} announcement={data} />}
        >
          <Neighbours
            id={announcementId}
            page={page}
            size={size}
            pageOf={(at) => announcementsPage({ ...search, page: at })}
            linkTo={(id, at) =>
              linkOptions({
                to: area.announcement,
                params: { announcementId: id },
                search: { ...search, page: at },
              })
            }
            words={["Annonce précédente", "Annonce suivante"]}
          />
          {data.failure && <Alert kind="warning">{failureText[data.failure]}</Alert>}
          <Panel title="Envoi">
            <Facts announcement={data} />
          </Panel>
          <Panel title="Texte">
            <div className={css.content}>
              <Prose>{data.content}</Prose>
            </div>
          </Panel>
        </Page>
      )}
    </LoadedPage>
  );
}

function Facts({ announcement }: { announcement: Announcement }) {
  const { state, audience, recipients, byMail, mailed, sendAt, headUntil, author, file } =
    announcement;
  const isGone = state === "sending" || state === "sent";
  return (
    <dl className={`stack gap-2 ${css.facts}`}>
      <div>
        <dt>Destinataires</dt>
        <dd>
          <MathText>{audienceText(audience)}</MathText>
          {isGone && `, ${peopleText(recipients)}`}
        </dd>
      </div>
      <div>
        <dt>{isGone ? "Envoyée" : "Heure d’envoi"}</dt>
        <dd>
          <ExactMoment at={sendAt} />
          {author && `, par ${author}`}
        </dd>
      </div>
      {isGone && (
        <div>
          <dt>Lue par</dt>
          <dd>
            <ReadShare announcement={announcement} />
          </dd>
        </div>
      )}
      <div>
        <dt>Par mail</dt>
        <dd>{byMail ? (isGone ? peopleText(mailed) : "Oui") : "Non"}</dd>
      </div>
      {(audience.kind === "course" || audience.kind === "idle") && (
        <div>
          <dt>En tête du cours</dt>
          <dd>
            {headUntil ? (
              <>
                jusqu’au <ExactMoment at={headUntil} />
              </>
            ) : (
              "Non"
            )}
          </dd>
        </div>
      )}
      {file && (
        <div>
          <dt>Fichier</dt>
          <dd>
            <a href={file.link}>{file.name}</a>, {byteSize(file.bytes)}
          </dd>
        </div>
      )}
    </dl>
  );
}

type ActionsProps = { area: AnnouncementsArea; announcement: Announcement };

/** Before its hour it is changed or withdrawn; after it, taken off the head of its course. */
function Actions({ area, announcement }: ActionsProps) {
  const { id, title, state, headUntil } = announcement;
  const params = { announcementId: id };
  const [isWithdrawing, setWithdrawing] = useState(false);
  const navigate = useNavigate();
  const rereads = [under("/announcements")];
  const takeOff = useChange(
    () => call("PUT /announcements/{announcementId}/head", { params, body: { headUntil: null } }),
    { rereads, said: "L’annonce n’est plus en tête du cours" },
  );
  const withdraw = useChange(() => call("DELETE /announcements/{announcementId}", { params }), {
    rereads: [],
    said: state === "failed" ? "L’annonce est supprimée" : "L’annonce est retirée",
  });
  const verb = state === "failed" ? "Supprimer" : "Retirer";
  return (
    <>
      {(state === "scheduled" || state === "failed") && (
        <Button variant="secondary" onClick={() => setWithdrawing(true)}>
          {verb}
        </Button>
      )}
      {state === "scheduled" && (
        <LinkButton to={area.edit} params={params}>
          Modifier
        </LinkButton>
      )}
      {(state === "sent" || state === "sending") && headUntil && (
        <Button variant="secondary" pending={takeOff.isPending} onClick={() => takeOff.mutate()}>
          Retirer de la tête du cours
        </Button>
      )}
      {takeOff.error && <Alert kind="error">{takeOff.error.message}</Alert>}
      {isWithdrawing && (
        <ConfirmChange
          title={`${verb} «\u00a0${title}\u00a0» ?`}
          confirm={verb}
          danger
          change={withdraw}
          onDone={() => navigate({ to: area.list })}
          onClose={() => setWithdrawing(false)}
        >
          <p>Elle n’a été envoyée à personne.</p>
        </ConfirmChange>
      )}
    </>
  );
}
