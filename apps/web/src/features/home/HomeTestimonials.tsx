import { Carousel } from "@majorant/ui/layout/Carousel.tsx";
import css from "./home.module.css";
import { testimonials } from "./testimonials.ts";

export function HomeTestimonials() {
  return (
    <section className="within">
      <h2>Ils sont passés par ici</h2>
      <Carousel
        label="Témoignages"
        slides={testimonials.map(({ name, rank, feedback }) => ({
          key: name,
          content: (
            <figure className={css.quote}>
              <blockquote>{feedback}</blockquote>
              <figcaption>
                <b>{name}</b>
                {rank}
              </figcaption>
            </figure>
          ),
        }))}
      />
    </section>
  );
}
