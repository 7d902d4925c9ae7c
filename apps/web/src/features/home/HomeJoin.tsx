import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import css from "./home.module.css";

export function HomeJoin() {
  return (
    <div className={css.join}>
      <h2>Le concours se prépare ce soir.</h2>
      <LinkButton to="/auth/signup" variant="secondary" large>
        NOUS REJOINDRE
      </LinkButton>
    </div>
  );
}
