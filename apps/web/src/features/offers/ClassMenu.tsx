import { type Classe, classes, defaultClasse } from "@majorant/client/classes/classes.ts";
import { Menu, menuItem } from "@majorant/ui/actions/Menu.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import css from "./ClassMenu.module.css";

const years = ["MP1", "MP2", "PC1", "PC2", "PT1", "PT2"] as const satisfies readonly Classe[];

function ClassLink({ classe, className }: { classe: Classe; className: string | undefined }) {
  return (
    <Link
      to="/Offers"
      // The default needs no word in the address.
      search={classe === defaultClasse ? {} : { classe }}
      activeOptions={{ exact: true }}
      resetScroll={false}
      className={className}
    >
      {classes[classe].label}
    </Link>
  );
}

/** Which class one looks for: the six prépa years behind one button, and two tracks beside it. */
export function ClassMenu({ chosen }: { chosen: Classe }) {
  const year = years.find((one) => one === chosen);
  return (
    <nav className={css.menu} aria-label="Classes">
      <Menu
        trigger={
          <>
            Préparatoire
            {year && <span className={css.year}>{year}</span>}
            <IconChevronDown size={18} aria-hidden="true" />
          </>
        }
        triggerClass={classNames(css.choice, year && css.chosen)}
        className={css.years}
      >
        {years.map((one) => (
          <ClassLink key={one} classe={one} className={classNames(menuItem, css.item)} />
        ))}
      </Menu>
      <ClassLink classe="MPI" className={css.choice} />
      <ClassLink classe="LMD" className={css.choice} />
    </nav>
  );
}
