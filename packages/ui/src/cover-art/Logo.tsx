import css from "./Logo.module.css";

const name = /* not translated */ "Majorant";

/** `short` leaves the name out on a narrow phone: what it stands in has to have a name of its own. */
export type LogoProps = { alone?: boolean; short?: boolean };

/**
 * The mark: an m, drawn as a curve of two maxima under the bound that its higher one reaches, at a zellige star.
 * With the name beside it, or alone.
 */
export function Logo({ alone, short }: LogoProps) {
  return (
    <span className={css.logo}>
      <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M2 5h11.7M27.3 5H30" />
        <path d="M2.5 28.5c1-8.5 2.5-14 6.3-14s4.2 8 6.7 8S16.7 12 20.7 12s6.8 8 8 16.5" />
        <path d="m20.5.2 1.4 1.4h2v2L25.3 5l-1.4 1.4v2h-2l-1.4 1.4-1.4-1.4h-2v-2L15.7 5l1.4-1.4v-2h2z" />
      </svg>
      {alone ? (
        <span className="unseen">{name}</span>
      ) : (
        <span className={short ? css.short : undefined}>{name}</span>
      )}
    </span>
  );
}
