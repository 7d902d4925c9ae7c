import { query } from "@majorant/client/api/query.ts";
import { classTree } from "@majorant/client/classes/class-tree.ts";
import {
  type Classe,
  categoryOf,
  classes,
  defaultClasse,
} from "@majorant/client/classes/classes.ts";
import { Menu, menuItem } from "@majorant/ui/actions/Menu.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { OfferGrid, type OfferGridProps } from "./grid/OfferGrid.tsx";
import css from "./Offers.module.css";

export type PublicOffersProps = Pick<OfferGridProps, "cartDurations" | "action"> & {
  classe: Classe;
};

/** /Offers: what is sold for the chosen class, for anyone to see. */
export function PublicOffers({ classe, cartDurations, action }: PublicOffersProps) {
  const { label } = classes[classe];
  const tree = useQuery(classTree);
  const category = tree.data && categoryOf(classe, tree.data);
  const inClass = useQuery({
    ...query("GET /offers/category/{categorieId}", { params: { categorieId: category?.id ?? 0 } }),
    enabled: Boolean(category),
  });
  // A class that nobody has made yet has no offer either.
  const offers = category === null ? [] : inClass.data;

  return (
    <>
      <div className={`squares ${css.band}`}>
        <div className={`within ${css.head}`}>
          <h1>Nos offres</h1>
          <p>Choisissez votre classe, puis la durée qui vous convient.</p>
          <ClassMenu classe={classe} />
        </div>
      </div>
      <section className={`within ${css.list}`} aria-label={`Offres ${label}`}>
        <OfferGrid
          offers={offers}
          query={category ? inClass : tree}
          cartDurations={cartDurations}
          action={action}
          label={label}
          elsewhere="/preparatoire"
        />
      </section>
    </>
  );
}

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
function ClassMenu({ classe }: { classe: Classe }) {
  const year = years.find((year) => year === classe);
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
        {years.map((year) => (
          <ClassLink key={year} classe={year} className={classNames(menuItem, css.item)} />
        ))}
      </Menu>
      <ClassLink classe="MPI" className={css.choice} />
      <ClassLink classe="LMD" className={css.choice} />
    </nav>
  );
}
