import { createFileRoute } from "@tanstack/react-router";
import { ComingPage } from "../../app/ComingPage.tsx";

export const Route = createFileRoute("/student/profile")({
  component: () => <ComingPage title="Profil" />,
});
