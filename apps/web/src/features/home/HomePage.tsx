import type { ReactNode } from "react";
import { HomeHero } from "./HomeHero.tsx";
import { HomeJoin } from "./HomeJoin.tsx";
import { HomeOffering } from "./HomeOffering.tsx";
import { HomeTestimonials } from "./HomeTestimonials.tsx";
import { HomeTracks } from "./HomeTracks.tsx";
import css from "./home.module.css";

/** The landing page (section 1). `special`: the special courses and categories, where the setting shows them. */
export function HomePage({ special }: { special?: ReactNode }) {
  return (
    <div className={css.page}>
      <HomeHero />
      <HomeOffering />
      {special}
      <HomeTracks />
      <HomeTestimonials />
      <HomeJoin />
    </div>
  );
}
