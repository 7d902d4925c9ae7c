import { call } from "@majorant/client/api/call.ts";
import { createFileRoute } from "@tanstack/react-router";
import { idSearch } from "../../components/tables/table-search.ts";
import { AddVideoPage } from "../../features/publishing/videos/AddVideoPage.tsx";

export const Route = createFileRoute("/technician/addVideo/")({
  // The request that fills the form.
  validateSearch: idSearch("videoRequest"),
  component: AddVideo,
});

function AddVideo() {
  const { videoRequest } = Route.useSearch();
  const navigate = Route.useNavigate();
  /** To the one that has waited longest to be published; where none does, to all that wait. */
  async function goOn() {
    // The video is published whatever becomes of this question.
    const [next] = await call("GET /videoRequests", { query: { state: "ready", size: 1 } }).catch(
      () => [],
    );
    return next
      ? navigate({
          to: "/technician/videoRequests/$videoRequestId",
          params: { videoRequestId: next.id },
        })
      : navigate({ to: "/technician/videoRequests/", search: { state: "waiting" } });
  }
  return <AddVideoPage key={videoRequest ?? 0} requestId={videoRequest} onPublished={goOn} />;
}
