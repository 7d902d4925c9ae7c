import { createFileRoute } from "@tanstack/react-router";
import { ids } from "../../app/ids.ts";
import { VideoPage } from "../../staff/features/making/videos/VideoPage.tsx";

export const Route = createFileRoute("/technician/videos/$ressourceId")({
  params: { parse: ids },
  component: Video,
});

function Video() {
  const { ressourceId } = Route.useParams();
  return <VideoPage key={ressourceId} ressourceId={ressourceId} />;
}
