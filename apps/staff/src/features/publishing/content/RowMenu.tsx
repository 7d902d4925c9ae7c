import { plainMath } from "@majorant/domain/text/plain-math";
import { Menu, menuItem } from "@majorant/ui/actions/Menu.tsx";
import { IconDots } from "@tabler/icons-react";
import css from "./RowMenu.module.css";

export type RowAct = { word: string; onAct: () => void };

export type RowMenuProps = { name: string; acts: readonly (RowAct | false)[] };

/** What can be done to a row of a list, by its name. */
export function RowMenu({ name, acts }: RowMenuProps) {
  return (
    <Menu
      label={plainMath(`Actions : ${name}`)}
      trigger={<IconDots size={20} stroke={1.75} aria-hidden="true" />}
      triggerClass={css.acts}
      className={css.panel}
    >
      {acts.map(
        (act) =>
          act && (
            <button key={act.word} type="button" className={menuItem} onClick={act.onAct}>
              {act.word}
            </button>
          ),
      )}
    </Menu>
  );
}
