import { ids } from "@majorant/client/api/ids.ts";
import { useSession } from "@majorant/client/session.ts";
import { Preview } from "@majorant/features/learning/player/study/Preview.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../components/tables/table-search.ts";
import { RequestPage } from "../../features/publishing/requests/RequestPage.tsx";

export const Route = createFileRoute("/technician/videoRequests/$videoRequestId")({
  params: { parse: ids },
  // Of the list that it was opened from.
  validateSearch: tableSearch("state", "kind"),
  component: VideoRequest,
});

function VideoRequest() {
  const { videoRequestId } = Route.useParams();
  const search = Route.useSearch();
  const { user } = useSession();
  return (
    user && (
      <RequestPage
        key={videoRequestId}
        videoRequestId={videoRequestId}
        search={search}
        userId={user.id}
        preview={({ name, manifest, link, poster }, onRefetch) => (
          <Preview
            title={name}
            source={
              manifest ? { kind: "hls", manifest } : { kind: "file", address: link, type: "" }
            }
            poster={poster}
            onRefetch={onRefetch}
          />
        )}
      />
    )
  );
}
