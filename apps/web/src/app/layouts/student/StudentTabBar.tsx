import { Link } from "@tanstack/react-router";
import css from "./StudentTabBar.module.css";
import { studentMenu } from "./student-menu.ts";

const tabs = studentMenu.filter((entry) => !("sideOnly" in entry));

/** The menu under the thumb, at 600 px and under, where the side menu is hidden. */
export function StudentTabBar({ cartCount }: { cartCount: number }) {
  return (
    <nav className={css.bar} aria-label="Menu étudiant">
      {tabs.map(({ to, lead, word, Icon }) => (
        <Link key={to} to={to} className={css.tab}>
          <span className={css.icon}>
            <Icon size={24} stroke={1.75} aria-hidden="true" />
            {to === "/student/cart" && cartCount > 0 && (
              <span className={css.count} aria-hidden="true">
                {cartCount}
              </span>
            )}
          </span>
          <span>
            <span className="unseen">{lead} </span>
            {word}
          </span>
        </Link>
      ))}
    </nav>
  );
}
