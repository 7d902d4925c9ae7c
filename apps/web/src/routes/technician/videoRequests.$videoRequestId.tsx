import { createFileRoute } from "@tanstack/react-router";
import { ids } from "../../app/calls/ids.ts";
import { useSession } from "../../app/session.ts";
import { Preview } from "../../features/learning/player/study/Preview.tsx";
import { RequestPage } from "../../staff/features/making/requests/RequestPage.tsx";

export const Route = createFileRoute("/technician/videoRequests/$videoRequestId")({
  params: { parse: ids },
  component: VideoRequest,
});

function VideoRequest() {
  const { videoRequestId } = Route.useParams();
  const { user } = useSession();
  return (
    user && (
      <RequestPage
        key={videoRequestId}
        videoRequestId={videoRequestId}
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
