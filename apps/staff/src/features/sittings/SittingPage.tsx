import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { sittingPdfBytes } from "@majorant/contract/limits";
import type { Sitting } from "@majorant/contract/sittings/sittings.admin";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmChange } from "../../components/dialogs/ConfirmDialog.tsx";
import { FilePicker } from "../../components/files/FilePicker.tsx";
import { byteSize } from "../../components/format/bytes.ts";
import { LoadedPage } from "../../components/page/Loaded.tsx";
import { Page } from "../../components/page/Page.tsx";
import { Panel } from "../../components/page/Panel.tsx";
import type { ListProps, ListSearch } from "../../components/tables/table-search.ts";
import { Results } from "./Results.tsx";
import { Sitters } from "./Sitters.tsx";
import css from "./Sittings.module.css";
import { audienceText, counted, stateWords } from "./sitting-words.ts";
import type { SittingsArea } from "./sittings-area.ts";

/** How often one that goes on is looked at again, in milliseconds. */
const goingOnMs = 15_000;

type SittingPageProps = ListProps<ListSearch> & { area: SittingsArea; sittingId: number };

/** …/concours-blancs/{id}: how one stands, who sits it, and what is to be done next. */
export function SittingPage({ area, sittingId, search, onSearch }: SittingPageProps) {
  const sitting = useQuery({
    ...query("GET /sittings/{sittingId}", { params: { sittingId } }),
    staleTime: 0,
    meta: { page: true },
    refetchInterval: ({ state }) =>
      state.data?.state === "draft" || state.data?.state === "published" ? false : goingOnMs,
  });
  return (
    <LoadedPage query={sitting} title="Concours blanc">
      {(data) => (
        <Page
          title={data.title}
          trail={[
            <Link key="all" to={area.list}>
              Concours blancs
            </Link>,
            data.title,
          ]}
          lead={<Badge tone={stateWords[data.state].tone}>{stateWords[data.state].word}</Badge>}
          actions={data.keeps && <Actions area={area} sitting={data} />}
        >
          <Hours sitting={data} />
          <Panel title="L’épreuve">
            <Facts area={area} sitting={data} />
            {data.instructions && <Prose>{data.instructions}</Prose>}
            {data.keeps && data.state === "draft" && <Pdf sitting={data} />}
          </Panel>
          {data.state === "published" && <Results sittingId={sittingId} />}
          {data.keeps && <Sitters sitting={data} search={search} onSearch={onSearch} />}
        </Page>
      )}
    </LoadedPage>
  );
}

/** Its hours in a line, with where it is. */
function Hours({ sitting }: { sitting: Sitting }) {
  const { state, startsAt, endsAt, closesAt, announcedAt, publishedAt } = sitting;
  const steps = [
    { name: "Annonce", at: announcedAt, isNow: state === "draft" },
    { name: "Début", at: startsAt, isNow: state === "announced" },
    { name: "Fin", at: endsAt, isNow: state === "running" },
    { name: "Fin du dépôt", at: closesAt, isNow: state === "handingIn" },
    { name: "Publication", at: publishedAt, isNow: state === "marking" },
  ];
  const next = steps.findIndex(({ isNow }) => isNow);
  return (
    <ol className={`plain ${css.hours}`} aria-label="Heures">
      {steps.map(({ name, at, isNow }, index) => (
        <li
          key={name}
          data-done={next === -1 || index < next || undefined}
          aria-current={isNow ? "step" : undefined}
        >
          <b>{name}</b>
          <span>{at ? <ExactMoment at={at} /> : "–"}</span>
        </li>
      ))}
    </ol>
  );
}

function Facts({ area, sitting }: { area: SittingsArea; sitting: Sitting }) {
  const { paper, audience, people, minutes, pdf, markers, handedIn, toMark, marked, awaited } =
    sitting;
  return (
    <dl className={`stack gap-2 ${css.facts}`}>
      <div>
        <dt>Sujet</dt>
        <dd>
          <Link to={area.paper} params={{ paperId: paper.id }}>
            <MathText>{paper.title}</MathText>
          </Link>
          {pdf ? `, en PDF (${byteSize(pdf.bytes)})` : ", ses questions"}
        </dd>
      </div>
      <div>
        <dt>Durée</dt>
        <dd>{minutes} minutes, et 15 de dépôt</dd>
      </div>
      <div>
        <dt>Participants</dt>
        <dd>
          <MathText>{audienceText(audience)}</MathText>, {counted(people, "personne", "personnes")}
        </dd>
      </div>
      {markers.length > 0 && (
        <div>
          <dt>Correcteurs</dt>
          <dd>{markers.map(({ name }) => name).join(", ")}</dd>
        </div>
      )}
      {handedIn > 0 && (
        <div>
          <dt>Copies remises</dt>
          <dd>
            {handedIn}
            {awaited > 0 && (
              <>
                , dont {awaited} dont des pages arrivent encore, jusqu’au{" "}
                <ExactMoment at={sitting.pagesUntil} />
              </>
            )}
          </dd>
        </div>
      )}
      {toMark > 0 && (
        <div>
          <dt>Questions corrigées</dt>
          <dd>
            {marked} sur {toMark}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The subject as a PDF, until it is announced. */
function Pdf({ sitting: { id, pdf } }: { sitting: Sitting }) {
  const params = { sittingId: id };
  const change = useChange(
    (file: File | null) =>
      call("PUT /sittings/{sittingId}/pdf", { params, files: file ? { pdf: file } : {} }),
    { rereads: [under("/sittings")], said: "Le sujet est changé" },
  );
  const [fault, setFault] = useState<string>();
  return (
    <div className="stack gap-2 align-start">
      <FilePicker
        label={pdf ? `Remplacer ${pdf.name}` : "Donner le sujet en PDF"}
        hint="Facultatif, 10 Mo au plus ; sans lui, le sujet est fait des questions"
        file={null}
        error={fault}
        onFiles={([picked]) => {
          const isTooLong = picked !== undefined && picked.size > sittingPdfBytes;
          setFault(isTooLong ? "10 Mo au plus" : undefined);
          if (picked && !isTooLong) change.mutate(picked);
        }}
      />
      {pdf && (
        <Button variant="quiet" pending={change.isPending} onClick={() => change.mutate(null)}>
          Retirer le PDF
        </Button>
      )}
      {change.error && <Alert kind="error">{change.error.message}</Alert>}
    </div>
  );
}

type Asked = "announce" | "publish" | "delete";

/** What can be done with it now, the next step last. */
function Actions({ area, sitting }: { area: SittingsArea; sitting: Sitting }) {
  const { id, title, state, people, version, toMark, marked, awaited, announcedAt } = sitting;
  const params = { sittingId: id };
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const rereads = [under("/sittings")];
  const announce = useChange(
    () => call("POST /sittings/{sittingId}/announce", { params, body: { version } }),
    { rereads, said: "Le concours blanc est annoncé" },
  );
  const publish = useChange(
    () => call("POST /sittings/{sittingId}/publish", { params, body: { version } }),
    { rereads, said: "Les résultats sont publiés" },
  );
  const remove = useChange(() => call("DELETE /sittings/{sittingId}", { params }), {
    rereads: [],
    said: announcedAt ? "Le concours blanc est annulé" : "Le brouillon est supprimé",
  });
  const isMarked = marked === toMark;
  const isBefore = state === "draft" || state === "announced";
  const close = () => setAsked(null);
  return (
    <>
      {isBefore && (
        <Button variant="secondary" onClick={() => setAsked("delete")}>
          {announcedAt ? "Annuler" : "Supprimer"}
        </Button>
      )}
      {state !== "published" && (
        <LinkButton
          variant={state === "draft" ? "secondary" : "quiet"}
          to={area.edit}
          params={params}
        >
          Modifier
        </LinkButton>
      )}
      {state === "draft" && <Button onClick={() => setAsked("announce")}>Annoncer…</Button>}
      {announcedAt && (
        <LinkButton variant={isMarked ? "secondary" : "primary"} to={area.marking} params={params}>
          {isBefore || state === "running"
            ? "Barème"
            : state === "published"
              ? "Voir les copies"
              : "Corriger"}
        </LinkButton>
      )}
      {state === "marking" && isMarked && (
        <Button onClick={() => setAsked("publish")}>Publier les résultats…</Button>
      )}
      {asked === "announce" && (
        <ConfirmChange
          title={`Annoncer à ${counted(people, "personne", "personnes")} ?`}
          confirm="Annoncer"
          change={announce}
          onDone={close}
          onClose={close}
        >
          <p>
            Une notification et un mail partent. Le sujet est scellé et ne change plus ; il reste
            caché jusqu’à la publication.
          </p>
        </ConfirmChange>
      )}
      {asked === "publish" && (
        <ConfirmChange
          title="Publier les résultats ?"
          confirm="Publier"
          change={publish}
          onDone={close}
          onClose={close}
        >
          <p>
            Chaque étudiant voit sa note, ses pages et son rang ; le sujet est montré à tous. Après,
            plus rien ne change.
          </p>
          {awaited > 0 && <p>Des pages arrivent encore : attendez qu’elles soient là.</p>}
        </ConfirmChange>
      )}
      {asked === "delete" && (
        <ConfirmChange
          title={
            announcedAt ? `Annuler «\u00a0${title}\u00a0» ?` : `Supprimer «\u00a0${title}\u00a0» ?`
          }
          confirm={announcedAt ? "Annuler le concours" : "Supprimer"}
          danger
          change={remove}
          onDone={() => navigate({ to: area.list })}
          onClose={close}
        >
          <p>
            {announcedAt ? "Ses participants en sont prévenus." : "Personne n’en a été prévenu."}
          </p>
        </ConfirmChange>
      )}
    </>
  );
}
