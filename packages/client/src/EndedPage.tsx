import { AnchorButton } from "@majorant/ui/actions/LinkButton.tsx";
import css from "./ErrorPage.module.css";
import { ErrorScene } from "./ErrorScene.tsx";

/** What was there a moment ago is not for its reader any more: a curve that ends. */
export default function EndedPage() {
  return (
    <ErrorScene
      title="Votre accès à ce cours a pris fin."
      actions={
        <>
          {/* Of the student's application, which the staff's does not know. */}
          <AnchorButton href="/student/offers/">Consulter nos offres</AnchorButton>
          <AnchorButton href="/student/myCourses/" variant="secondary">
            Voir mes cours
          </AnchorButton>
        </>
      }
      drawing={
        <>
          <path className={css.bound} d="M212 12v160" />
          <path className={css.curve} d="M30 156c60-6 92-70 182-92" />
          <circle className={css.hole} cx="212" cy="64" r="6" />
        </>
      }
    >
      Vos notes restent lisibles. Si le cours est toujours dans vos cours, c’est ce contenu qui en a
      été retiré.
    </ErrorScene>
  );
}
