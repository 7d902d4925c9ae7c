import { createFileRoute } from "@tanstack/react-router";
import { AddVideoPage } from "../../features/publishing/videos/AddVideoPage.tsx";

export const Route = createFileRoute("/technician/addVideo/")({
  // The request that fills the form.
  validateSearch: ({ videoRequest }): { videoRequest?: number } =>
    Number(videoRequest) > 0 ? { videoRequest: Number(videoRequest) } : {},
  component: AddVideo,
});

function AddVideo() {
  const { videoRequest } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AddVideoPage
      key={videoRequest ?? 0}
      requestId={videoRequest}
      onPublished={() =>
        navigate({ to: "/technician/videoRequests/", search: { state: "waiting" } })
      }
    />
  );
}
