import { IconLock } from "@tabler/icons-react";
import { LinkButton } from "../../ui/LinkButton.tsx";
import css from "./NotEnrolled.module.css";

/** Why videos and links are grey, and what opens them. */
export function NotEnrolled() {
  return (
    <section className={css.banner} aria-label="Inscription">
      <IconLock size={28} stroke={1.75} aria-hidden="true" />
      <div>
        <strong>Ce cours n’est pas encore activé pour vous</strong>
        <p>
          Vous voyez son plan. Une offre de votre classe ouvre ses vidéos, ses fichiers et ses
          séances en direct.
        </p>
      </div>
      <LinkButton to="/student/offers/">Consulter nos offres</LinkButton>
    </section>
  );
}
