import { query } from "@majorant/client/api/query.ts";
import { classTree } from "@majorant/client/classes/class-tree.ts";
import {
  type Classe,
  classes,
  type Level,
  levelIn,
  levels,
  offersSearch,
} from "@majorant/client/classes/classes.ts";
import type { CategoryTree } from "@majorant/contract/catalogue/categories";
import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { Menu, menuItem } from "@majorant/ui/actions/Menu.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { OfferGrid, type OfferGridProps } from "./grid/OfferGrid.tsx";
import css from "./Offers.module.css";

export type PublicOffersProps = Pick<OfferGridProps, "cartDurations" | "action"> & {
  level: Level;
};

/** /Offers: what opens the chosen class, or any other level of the tree, for anyone to see. */
export function PublicOffers({ level, cartDurations, action }: PublicOffersProps) {
  const tree = useQuery(classTree);
  const category = tree.data && levelIn(level, tree.data);
  const label = "classe" in level ? classes[level.classe].label : (category?.title ?? "ce niveau");
  const inCategory = useQuery({
    ...query("GET /offers/category/{categorieId}", { params: { categorieId: category?.id ?? 0 } }),
    enabled: Boolean(category),
  });
  // A class that nobody has made yet has no offer either.
  const offers = category === null ? [] : inCategory.data;

  return (
    <>
      <div className={`squares ${css.band}`}>
        <div className={`within stack gap-2 ${css.head}`}>
          <h1>Nos offres</h1>
          <p>Choisissez votre classe, puis la durée qui vous convient.</p>
          <ClassMenu level={level} tree={tree.data ?? []} chosen={category?.id} />
        </div>
      </div>
      <section className={`within ${css.list}`} aria-label={`Offres ${label}`}>
        <OfferGrid
          offers={offers}
          query={category ? inCategory : tree}
          categoryId={category?.id}
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
      search={offersSearch(classe)}
      activeOptions={{ exact: true }}
      resetScroll={false}
      className={className}
    >
      {classes[classe].label}
    </Link>
  );
}

type ClassMenuProps = {
  level: Level;
  /** The tree of open categories; none while it is not known. */
  tree: readonly CategoryTree[];
  /** The id of the category that is shown. */
  chosen: number | undefined;
};

/** Which class one looks for: the six prépa years behind one button, two tracks beside it, then every level there is. */
function ClassMenu({ level, tree, chosen }: ClassMenuProps) {
  const year = years.find((year) => "classe" in level && year === level.classe);
  const all = levels(tree);
  const other = "categorie" in level && all.find(({ id }) => id === chosen);
  return (
    <nav className="row wrap gap-2" aria-label="Classes">
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
      {all.length > 0 && (
        <Menu
          trigger={
            <>
              Autre niveau
              {other && (
                <span className={css.year}>
                  <bdi>{nonBreaking(other.title)}</bdi>
                </span>
              )}
              <IconChevronDown size={18} aria-hidden="true" />
            </>
          }
          triggerClass={classNames(css.choice, other && css.chosen)}
          className={css.levels}
        >
          {all.map(({ id, title, depth }) => (
            <Link
              key={id}
              to="/Offers"
              search={{ categorie: id }}
              resetScroll={false}
              className={classNames(menuItem, css.level)}
              data-depth={Math.min(depth, 3)}
              aria-current={id === chosen ? "page" : undefined}
            >
              <bdi>{nonBreaking(title)}</bdi>
            </Link>
          ))}
        </Menu>
      )}
    </nav>
  );
}
