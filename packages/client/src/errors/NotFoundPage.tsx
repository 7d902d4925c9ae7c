import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { ErrorScene, sceneClasses } from "./ErrorScene.tsx";

/** The 404 state (docs/product/roles.md, Layout): a function with no value at this point. */
export function NotFoundPage() {
  return (
    <ErrorScene
      title="404 ERROR"
      actions={<LinkButton to="/">Revenir à l’accueil</LinkButton>}
      drawing={
        <>
          <path className={sceneClasses.bound} d="M168 12v160" />
          <path
            className={sceneClasses.curve}
            d="M30 156c70-4 124-40 131-140M300 164c-70-4-118-24-125-36"
          />
          <circle className={sceneClasses.hole} cx="175" cy="126" r="6" />
          <path
            className={sceneClasses.dot}
            d="m168 160 3.5 3.5h5v5l3.5 3.5-3.5 3.5v5h-5l-3.5 3.5-3.5-3.5h-5v-5l-3.5-3.5 3.5-3.5v-5h5z"
          />
        </>
      }
    >
      Cette page n’est pas définie en ce point : son adresse a changé, ou n’a jamais existé.
    </ErrorScene>
  );
}
