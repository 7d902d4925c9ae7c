import { query } from "@majorant/client/api/query.ts";
import type { CourseAccess } from "@majorant/contract/access/my-access";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Day } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import css from "./NotEnrolled.module.css";

/** Why videos and links are grey, and what opens them. */
export function NotEnrolled({ coursId, userId }: { coursId: number; userId: number }) {
  const { data, error } = useQuery({
    ...query("GET /users/{utilisateurId}/courses/{coursId}/access", {
      params: { utilisateurId: userId, coursId },
    }),
    staleTime: 0,
  });
  const [offer] = data?.offers ?? [];
  return (
    <section className={css.banner} aria-label="Inscription">
      <IconLock size={28} stroke={1.75} aria-hidden="true" />
      {data || error ? (
        <div>
          <Reason access={data} />
        </div>
      ) : (
        <Skeleton lines={3} />
      )}
      <LinkButton to="/student/offers/" search={offer ? { categorie: offer.category.id } : {}}>
        Consulter nos offres
      </LinkButton>
    </section>
  );
}

/** Without an answer it says what is true of every locked course. */
function Reason({ access }: { access: CourseAccess | undefined }) {
  const at = access?.at;
  if (at && access.state === "ended")
    return (
      <>
        <strong>
          Votre accès a pris fin le <Day at={at} />
        </strong>
        <p>
          Vos notes restent lisibles. <Opens access={access} verb="Retrouvez" />
        </p>
      </>
    );
  if (at && access.state === "coming")
    return (
      <>
        <strong>
          Votre accès commence le <Day at={at} />
        </strong>
        <p>Ses vidéos, ses fichiers et ses séances en direct s’ouvriront ce jour-là.</p>
      </>
    );
  return (
    <>
      <strong>Ce cours n’est pas encore activé pour vous</strong>
      <p>
        Vous voyez son plan. <Opens access={access} verb="Ouvrez" />
      </p>
    </>
  );
}

/** The closest offer by its name, where there is one. */
function Opens({ access, verb }: { access: CourseAccess | undefined; verb: string }) {
  const [offer, ...others] = access?.offers ?? [];
  const what = "ses vidéos, ses fichiers et ses séances en direct";
  if (!offer) return `Une offre de sa classe ouvre ${what}.`;
  return (
    <>
      {verb} {what} avec{" "}
      <Link to="/student/offers/" search={{ categorie: offer.category.id }}>
        <MathText>{offer.title}</MathText>
      </Link>
      {others.length > 0 && ` ou ${others.length === 1 ? "une autre offre" : "d’autres offres"}`}.
    </>
  );
}
