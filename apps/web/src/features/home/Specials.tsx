import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Queries } from "../../app/calls/Queries.tsx";
import { LinkButton } from "../../ui/actions/LinkButton.tsx";
import { Card } from "../../ui/frames/Card.tsx";
import { Cover } from "../../ui/pattern/Cover.tsx";
import { specials } from "./home.api.ts";
import css from "./Specials.module.css";

/** What is put forward this season, where the setting shows it; nothing while it is unknown. */
export default function Specials() {
  return (
    <Queries>
      <Tiles />
    </Queries>
  );
}

function Tiles() {
  const { data = [] } = useQuery(specials);
  const { place, isAhead } = useAhead(data.length > 0);
  if (!isAhead) return <div ref={place} />;
  return (
    <section className="within" aria-labelledby="specials">
      <h2 id="specials">En ce moment</h2>
      <ul className={`plain ${css.tiles}`}>
        {data.map(({ key, title, cover, description, photo }) => (
          <li key={key}>
            <Card cover={<Cover title={cover} photo={photo} />} className={css.tile}>
              <h3>{title}</h3>
              <p className={css.description}>{description}</p>
              <LinkButton
                to="/auth/signup"
                variant="secondary"
                aria-label={`S’inscrire pour ${title}`}
              >
                S’inscrire
              </LinkButton>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Whether an empty place is still ahead of the reader, from when there is something to show: under their
 * eyes it would push away what they read, so there it waits until they have gone back above it.
 */
function useAhead(isReady: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    if (!isReady || !place.current) return;
    const watch = new IntersectionObserver(([seen]) => {
      if (seen && !seen.isIntersecting && seen.boundingClientRect.top > 0) setAhead(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isReady]);
  return { place, isAhead };
}
