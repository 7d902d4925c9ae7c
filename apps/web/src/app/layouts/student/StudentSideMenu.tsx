import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import css from "./StudentSideMenu.module.css";
import { studentMenu } from "./student-menu.ts";

export type StudentSideMenuProps = { folded: boolean; onFold: () => void; cartCount: number };

/** The menu at the side; folded, it keeps its icons, and its words for screen readers and on hover. */
export function StudentSideMenu({ folded, onFold, cartCount }: StudentSideMenuProps) {
  const Fold = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={css.menu} aria-label="Menu étudiant">
      <div className={css.stay}>
        {studentMenu.map(({ to, lead, word, Icon }) => {
          const name = `${lead} ${word}`;
          return (
            <Link key={to} to={to} className={css.entry} title={folded ? name : undefined}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={css.name}>{name}</span>
              {to === "/student/cart" && cartCount > 0 && (
                <span className={css.count}>
                  <span aria-hidden="true">{cartCount}</span>
                  <span className="unseen">
                    {cartCount} article{cartCount > 1 && "s"}
                  </span>
                </span>
              )}
            </Link>
          );
        })}
        <button
          type="button"
          className={css.fold}
          aria-expanded={!folded}
          onClick={onFold}
          title={folded ? "Déplier le menu" : undefined}
        >
          <Fold size={22} stroke={1.75} aria-hidden="true" />
          <span className={css.name}>{folded ? "Déplier le menu" : "Replier le menu"}</span>
        </button>
      </div>
    </nav>
  );
}
