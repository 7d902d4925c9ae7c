import { Logo } from "@majorant/ui/cover-art/Logo.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import css from "./LoadingScreen.module.css";

/** Fills the screen while automatic sign-in is unfinished: the mark draws itself. */
export function LoadingScreen() {
  return (
    <div className={classNames("squares", css.screen)} role="status">
      <div className={css.mark}>
        <Logo alone />
      </div>
      <p>Connexion en cours…</p>
    </div>
  );
}
