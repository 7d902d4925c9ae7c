import { query } from "@majorant/client/api/query.ts";
import { useFollow } from "@majorant/client/follow.ts";
import { listen } from "@majorant/client/realtime/realtime.ts";
import type { Work } from "@majorant/contract/notifications/notifications";
import type { Role } from "@majorant/contract/roles";
import { Logo } from "@majorant/ui/cover-art/Logo.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { type Area, type AreaName, areas, otherAreas } from "./areas.ts";
import css from "./SideMenu.module.css";
import { WorkCount } from "./WorkCount.tsx";

export type SideMenuProps = {
  id: string;
  area: AreaName;
  user: { id: number; roles: readonly Role[] };
};

/** At the side of a laptop; under 1024 px a drawer that a button opens (`popoverTarget` is the id). */
export function SideMenu({ id, area, user }: SideMenuProps) {
  const drawer = useRef<HTMLElement>(null);
  const { name, home, menu }: Area = areas[area];
  const others = otherAreas(area, user.roles);
  const work = useWork(user.id);
  const follow = useFollow();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // An entry stands for the pages below its own, but for those of an entry that is more to the point.
  const isCovered = (to: Area["home"]) =>
    menu.some((other) => other.to?.startsWith(`${to}/`) && path.startsWith(other.to));
  const fold = () => drawer.current?.matches(":popover-open") && drawer.current.hidePopover();
  return (
    <nav ref={drawer} id={id} popover="auto" className={css.side} aria-label={name}>
      <Link to={home} className={css.home} onClick={fold}>
        <Logo />
      </Link>
      <div className={css.group}>
        <p className={css.area}>{name}</p>
        {menu.map(({ to, word, Icon, waiting = [] }) => {
          const counts = waiting.filter(({ of }) => work && work[of] > 0);
          return (
            <div key={to} className={css.line}>
              <Link
                to={to}
                activeOptions={{ exact: isCovered(to) }}
                className={css.entry}
                onClick={fold}
              >
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                {word}
              </Link>
              {work && counts.length > 0 && (
                <div className={css.counts}>
                  {counts.map((one) => (
                    <WorkCount key={one.of} waiting={one} count={work[one.of]} onClick={fold} />
                  ))}
                </div>
              )}
            </div>
          );
        })}
      </div>
      {others.length > 0 && (
        <div className={css.others}>
          <p className={css.area}>Vos autres espaces</p>
          {others.map((other) => (
            <a
              key={other.home}
              href={other.home}
              className={css.entry}
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
