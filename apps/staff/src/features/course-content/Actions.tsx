import { plainMath } from "@majorant/domain/text/plain-math";
import { Menu } from "@majorant/ui/actions/Menu.tsx";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./Actions.module.css";

/** What can be done to a line of a list. */
export function Actions({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      label={plainMath(label)}
      trigger={<IconDots size={20} stroke={1.75} aria-hidden="true" />}
      triggerClass={css.acts}
      className={css.panel}
    >
      {children}
    </Menu>
  );
}
