import { profileSearch } from "@majorant/features/accounts/profile-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { StaffProfile } from "../-StaffProfile.tsx";

export const Route = createFileRoute("/technician/monProfil")({
  validateSearch: profileSearch,
  component: StaffProfile,
});
