import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Tabs } from "@majorant/ui/layout/Tabs.tsx";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { FormSkeletons } from "../../../components/forms/Form.tsx";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { videoRequest } from "../requests.ts";
import { OwnRequests } from "./OwnRequests.tsx";
import css from "./SubmitPage.module.css";
import { SubmitVideoForm } from "./SubmitVideoForm.tsx";

const SubmitFileForm = lazy(() => import("./SubmitFileForm.tsx"));

/** What the page's address says. */
export type SubmitSearch = {
  kind?: "file";
  again?: number;
  page?: number;
  state?: "failed";
  /** Where the video is to be, which its form then says. */
  cours?: number;
  chapitre?: number;
  sousChapitre?: number;
};

const idIn = (search: Record<string, unknown>, name: "cours" | "chapitre" | "sousChapitre") =>
  Number(search[name]) > 0 ? { [name]: Number(search[name]) } : {};

export const submitSearch = (search: Record<string, unknown>): SubmitSearch => ({
  ...(search.kind === "file" && { kind: "file" }),
  ...(Number(search.again) > 0 && { again: Number(search.again) }),
  ...(Number(search.page) > 0 && { page: Number(search.page) }),
  ...(search.state === "failed" && { state: "failed" }),
  ...idIn(search, "cours"),
  ...idIn(search, "chapitre"),
  ...idIn(search, "sousChapitre"),
});

export type SubmitPageProps = {
  userId: number;
  search: SubmitSearch;
  onSearch: (search: SubmitSearch) => void;
};

/** /enseignant/videoRequest/: send a video or a file, and see where those before are. */
export function SubmitPage({ userId, search, onSearch }: SubmitPageProps) {
  const { kind, again = 0, page = 0, state } = search;
  const returned = useQuery(videoRequest(again));
  const showSubmitted = () => again > 0 && onSearch({});

  return (
    <Page
      title="Demande de vidéo"
      lead="De votre ordinateur ou de votre téléphone à vos étudiants."
    >
      <div className={`stack gap-6 ${css.columns}`}>
        {/* Whoever comes for those that failed sees them first. */}
        {!state && (
          <div>
            {again > 0 ? (
              <Loaded of={returned} waiting={<FormSkeletons fields={[1, 3]} />}>
                {(request) => (
                  <>
                    <CorrectionReason request={request} />
                    <SubmitVideoForm key={request.id} again={request} onSubmitted={showSubmitted} />
                  </>
                )}
              </Loaded>
            ) : (
              <Tabs
                label="Que voulez-vous envoyer ?"
                selected={kind ?? "video"}
                onSelect={(id) => onSearch(id === "file" ? { kind: "file" } : {})}
                tabs={[
                  {
                    id: "video",
                    label: "Une vidéo",
                    panel: (
                      <SubmitVideoForm
                        key="new"
                        again={null}
                        place={search}
                        onSubmitted={showSubmitted}
                      />
                    ),
                  },
                  {
                    id: "file",
                    label: "Un fichier",
                    panel: (
                      <Suspense fallback={<FormSkeletons fields={[1, 3]} />}>
                        <SubmitFileForm onSubmitted={showSubmitted} />
                      </Suspense>
                    ),
                  },
                ]}
              />
            )}
          </div>
        )}
        <section aria-labelledby="own-requests">
          <h2 id="own-requests" className={css.title}>
            Mes demandes
          </h2>
          <OwnRequests
            userId={userId}
            page={page}
            state={state}
            onPage={(next) => onSearch({ ...search, page: next })}
            onAll={() => onSearch({ ...(kind && { kind }), ...(again > 0 && { again }) })}
          />
        </section>
      </div>
    </Page>
  );
}

/** Why a request is sent once more. */
function CorrectionReason({
  request: { name, state, medium, history },
}: {
  request: VideoRequest;
}) {
  if (state === "returned")
    return (
      <Alert kind="warning" title="Demande renvoyée">
        {history.at(-1)?.reason}
      </Alert>
    );
  if (medium.state === "failed")
    return (
      <Alert kind="error" title="La préparation de la vidéo a échoué">
        {medium.failure} Choisissez un autre fichier.
      </Alert>
    );
  return <Alert kind="info" title={`Corriger «\u00a0${name}\u00a0»`} />;
}
