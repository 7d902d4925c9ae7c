import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Link } from "@tanstack/react-router";

export type TrailProps = {
  /** The category that this is in; none at the top. */
  above: { id: number; titre: string } | null | undefined;
  /** The title of what is shown; not there while it is fetched. */
  current: string | undefined;
};

/** From the catalogue down to here. */
export function Trail({ above, current = "…" }: TrailProps) {
  const all = (
    <Link key="all" to="/nosCours/" activeOptions={{ exact: true }}>
      Nos cours
    </Link>
  );
  const parent = above && (
    <Link key="above" to="/nosCours/categorie/$categorieId" params={{ categorieId: above.id }}>
      <MathText>{above.titre}</MathText>
    </Link>
  );
  const last = <MathText key="here">{current}</MathText>;
  return <Breadcrumbs trail={parent ? [all, parent, last] : [all, last]} />;
}
