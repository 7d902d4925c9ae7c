import { HomeHero } from "./HomeHero.tsx";
import { HomeJoin } from "./HomeJoin.tsx";
import { HomeOffering } from "./HomeOffering.tsx";
import { HomeTestimonials } from "./HomeTestimonials.tsx";
import { HomeTracks } from "./HomeTracks.tsx";
import css from "./home.module.css";
import { Specials } from "./Specials.tsx";

/** The landing page (docs/product/README.md, What Majorant is). */
export function HomePage() {
  return (
    <div className={css.page}>
      <HomeHero />
      <HomeOffering />
      <HomeTracks />
      <Specials />
      <HomeTestimonials />
      <HomeJoin />
    </div>
  );
}
