import { homeOf } from "@majorant/client/guards.ts";
import { useSession } from "@majorant/client/session.ts";
import { useNavigate } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import { Account } from "./Account.tsx";
import type { ProfileSearch } from "./profile-search.ts";

/** How long the success is read before the way home (docs/product/limits.md, L31). */
const readingMs = 2000;

export type ProfilePageProps = {
  search: ProfileSearch;
  onSection: (section: string) => void;
  /** The staff's choice of mails; absent for students. */
  Mails?: ComponentType<{ userId: number }>;
};

/** One's own profile, in the frame of any area. */
export function ProfilePage({
  search: { section = "profil" },
  onSection,
  Mails,
}: ProfilePageProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const home = user && homeOf(user);

  useEffect(() => {
    if (!isSaved || !home) return;
    const timer = setTimeout(() => navigate({ href: home }), readingMs);
    return () => clearTimeout(timer);
  }, [isSaved, home, navigate]);

  return (
    user && (
      <Account
        userId={user.id}
        section={section}
        onSection={onSection}
        onSaved={() => setSaved(true)}
        mails={Mails && <Mails userId={user.id} />}
      />
    )
  );
}
