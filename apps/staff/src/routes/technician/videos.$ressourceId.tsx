import { ids } from "@majorant/client/api/ids.ts";
import { Preview } from "@majorant/features/learning/player/study/Preview.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { VideoPage } from "../../features/publishing/videos/VideoPage.tsx";

export const Route = createFileRoute("/technician/videos/$ressourceId")({
  params: { parse: ids },
  component: Video,
});

function Video() {
  const { ressourceId } = Route.useParams();
  return (
    <VideoPage
      key={ressourceId}
      ressourceId={ressourceId}
      preview={({ name, link, preview }, onRefetch) =>
        preview && (
          <Preview
            // Another picture begins at its beginning.
            key={link}
            title={name}
            source={
              preview.manifest
                ? { kind: "hls", manifest: preview.manifest }
                : { kind: "file", address: preview.link, type: "" }
            }
            poster={preview.poster}
            onRefetch={onRefetch}
          />
        )
      }
    />
  );
}
