import type { Role } from "@majorant/contract/roles";
import { Link, useLocation } from "@tanstack/react-router";
import { useRef } from "react";
import { Logo } from "../../ui/pattern/Logo.tsx";
import { type AreaName, areas, otherAreas } from "./areas.ts";
import css from "./SideMenu.module.css";

export type SideMenuProps = { id: string; area: AreaName; roles: readonly Role[] };

/** At the side of a laptop; under 1024 px a drawer that a button opens (`popoverTarget` is the id). */
export function SideMenu({ id, area, roles }: SideMenuProps) {
  const drawer = useRef<HTMLElement>(null);
  const { name, home, menu } = areas[area];
  const others = otherAreas(area, roles);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // An entry stands for the pages below its own, but for those of an entry that is more to the point.
  const isCovered = (to: string) =>
    menu.some((other) => other.to.startsWith(`${to}/`) && path.startsWith(other.to));
  const fold = () => drawer.current?.matches(":popover-open") && drawer.current.hidePopover();
  return (
    <nav ref={drawer} id={id} popover="auto" className={css.side} aria-label={name}>
      <Link to={home} className={css.home} onClick={fold}>
        <Logo />
      </Link>
      <div className={css.group}>
        <p className={css.area}>{name}</p>
        {menu.map(({ to, word, Icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: isCovered(to) }}
            className={css.entry}
            onClick={fold}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {word}
          </Link>
        ))}
      </div>
      {others.length > 0 && (
        <div className={css.others}>
          <p className={css.area}>Vos autres espaces</p>
          {others.map((other) => (
            <Link key={other.home} to={other.home} className={css.entry} onClick={fold}>
              {other.name}
            </Link>
          ))}
        </div>
      )}
    </nav>
  );
}
