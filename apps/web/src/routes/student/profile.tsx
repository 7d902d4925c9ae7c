import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../app/PageTitle.tsx";
import { useSession } from "../../app/session.ts";
import { Profile } from "../../features/users/Profile.tsx";

export const Route = createFileRoute("/student/profile")({ component: MyProfile });

function MyProfile() {
  const { user } = useSession();
  return (
    <>
      <PageTitle>Mon profil</PageTitle>
      <h1>Mon profil</h1>
      {user && <Profile userId={user.id} />}
    </>
  );
}
