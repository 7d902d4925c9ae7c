import { query } from "@majorant/client/api/query.ts";
import { Confirmation } from "@majorant/client/confirmation/Confirmation.tsx";
import { useFollow } from "@majorant/client/follow.ts";
import { AccountMenu } from "@majorant/client/layouts/AccountMenu.tsx";
import { LoadingScreen } from "@majorant/client/layouts/LoadingScreen.tsx";
import { PageOutlet } from "@majorant/client/PageOutlet.tsx";
import { listen } from "@majorant/client/realtime/realtime.ts";
import { signOut } from "@majorant/client/session.calls.ts";
import { useSession } from "@majorant/client/session.ts";
import { chooseTheme } from "@majorant/client/theme.ts";
import type { Work } from "@majorant/contract/notifications/notifications";
import type { Role } from "@majorant/contract/roles";
import { ThemeSwitch } from "@majorant/ui/actions/ThemeSwitch.tsx";
import { Logo } from "@majorant/ui/cover-art/Logo.tsx";
import { Toaster } from "@majorant/ui/feedback/Toaster.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { IconMenu2 } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { StaffTheme } from "../StaffTheme.tsx";
import { type Area, type AreaName, areas, otherAreas, type Waiting } from "./areas.ts";
import { endWhenIdle } from "./idle.ts";
import { keepPlace } from "./keep-place.ts";
import css from "./StaffLayout.module.css";

export type StaffLayoutProps = {
  area: AreaName;
  /** Stands in the top bar where an area has a search of its own, composed by the route. */
  finder?: ReactNode;
  /** Stands in the top bar before the account: the notifications, composed by the route. */
  tools?: ReactNode;
};

const MENU = "staff-menu";

/** An area of the staff: a menu at the side, a bar at the top, the page of the route. */
export function StaffLayout({ area, finder, tools }: StaffLayoutProps) {
  const { complete, user } = useSession();
  const isHere = user !== null;
  useEffect(() => (isHere ? endWhenIdle() : undefined), [isHere]);
  if (!complete) return <LoadingScreen />;
  // Signed out this instant: the guard is leading elsewhere.
  if (!user) return null;
  return (
    <StaffTheme>
      <div className={css.frame}>
        <a className="skip" href="#page">
          Aller au contenu
        </a>
        <SideMenu id={MENU} area={area} user={user} />
        <header className={`row align-center gap-1 ${css.bar}`}>
          <button
            type="button"
            popoverTarget={MENU}
            className={css.open}
            aria-label="Ouvrir le menu"
          >
            <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
          </button>
          <Link to={areas[area].home} className={css.home} aria-label="Majorant">
            <Logo short={Boolean(finder)} />
          </Link>
          {finder && <div className={css.finder}>{finder}</div>}
          <div className={`row align-center gap-1 ${css.tools}`}>
            <ThemeSwitch onChoose={chooseTheme} />
            {tools}
            <AccountMenu user={user} onSignOut={signOut} profile={areas[area].profile} />
          </div>
        </header>
        <main id="page" className={css.page} ref={keepPlace}>
          <PageOutlet />
        </main>
      </div>
      <Toaster />
      <Confirmation />
    </StaffTheme>
  );
}

type SideMenuProps = {
  id: string;
  area: AreaName;
  user: { id: number; roles: readonly Role[] };
};

/** At the side of a laptop; under 1024 px a drawer that a button opens (`popoverTarget` is the id). */
function SideMenu({ id, area, user }: SideMenuProps) {
  const drawer = useRef<HTMLElement>(null);
  const { name, home, menu }: Area = areas[area];
  const others = otherAreas(area, user.roles);
  const work = useWork(user.id);
  const follow = useFollow();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // An entry stands for the pages below its own, but for those of an entry that is more to the point.
  const isCovered = (to: Area["home"]) =>
    menu.some(({ entries }) =>
      entries.some((other) => other.to.startsWith(`${to}/`) && path.startsWith(other.to)),
    );
  const fold = () => drawer.current?.matches(":popover-open") && drawer.current.hidePopover();
  useEffect(() => showCurrent(drawer.current), []);
  return (
    <nav
      ref={drawer}
      id={id}
      popover="auto"
      className={css.side}
      aria-label={name}
      onToggle={({ currentTarget }) => showCurrent(currentTarget)}
    >
      <Link to={home} className={`row align-center ${css.menuHome}`} onClick={fold}>
        <Logo />
      </Link>
      <p className={css.area}>{name}</p>
      {menu.map(({ heading, entries }, place) => (
        <div key={heading ?? ""} className={css.part}>
          {heading && (
            <p id={`${id}-${place}`} className={css.heading}>
              {heading}
            </p>
          )}
          <ul className="plain" aria-labelledby={heading && `${id}-${place}`}>
            {entries.map((entry) => (
              <MenuEntry
                key={entry.to}
                entry={entry}
                isExact={isCovered(entry.to)}
                work={work}
                onClick={fold}
              />
            ))}
          </ul>
        </div>
      ))}
      {others.length > 0 && (
        <div className={css.others}>
          <p className={css.area}>Vos autres espaces</p>
          {others.map((other) => (
            <a
              key={other.home}
              href={other.home}
              className={`row align-center gap-3 ${css.entry}`}
              onClick={(event) => {
                fold();
                follow(event);
              }}
            >
              {other.name}
            </a>
          ))}
        </div>
      )}
    </nav>
  );
}

/** A menu that is higher than the window begins at the entry of its page. */
function showCurrent(menu: HTMLElement | null): void {
  menu?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
}

type MenuEntryProps = {
  entry: Area["menu"][number]["entries"][number];
  /** Whether it stands for its own page only. */
  isExact: boolean;
  work: Work | undefined;
  onClick: () => void;
};

/** A page of the area, and over its end how much waits there. */
function MenuEntry({ entry, isExact, work, onClick }: MenuEntryProps) {
  const { to, word, Icon, waiting = [] } = entry;
  const counts = waiting.filter(({ of }) => work && work[of] > 0);
  return (
    <li className={css.line}>
      <Link
        to={to}
        activeOptions={{ exact: isExact }}
        className={`row align-center gap-3 ${css.entry}`}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {word}
      </Link>
      {work && counts.length > 0 && (
        <div className={css.counts}>
          {counts.map((one) => (
            <WorkCount key={one.of} waiting={one} count={work[one.of]} onClick={onClick} />
          ))}
        </div>
      )}
    </li>
  );
}

const workOf = (utilisateurId: number) =>
  query("GET /notifications/utilisateur/{utilisateurId}/work", { params: { utilisateurId } });

/** How much waits for a member of the staff: right after each act of theirs, and as others act. */
function useWork(userId: number): Work | undefined {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: workOf(userId).queryKey });
    const leave = listen({ hear: ({ type }) => type === "work" && ask(), ask });
    // Also where nothing can be streamed.
    const forget = queries.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === "updated" && mutation?.state.status === "success") ask();
    });
    return () => {
      leave();
      forget();
    };
  }, [userId, queries]);
  return useQuery(workOf(userId)).data;
}

/** More than this is many. */
const MOST_SHOWN = 99;

type WorkCountProps = { waiting: Waiting; count: number; onClick: () => void };

/** How much waits, beside the menu's entry; it leads to what it counts. */
function WorkCount({ waiting, count, onClick }: WorkCountProps) {
  const { link, words, fault } = waiting;
  const label = `${count} ${words[count > 1 ? 1 : 0]}`;
  return (
    <Link
      {...link}
      className={classNames(css.count, fault && css.fault)}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <span>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
    </Link>
  );
}
