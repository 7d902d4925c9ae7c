import { type Component, jsx, type Props } from "./react.ts";

/**
 * What the components of an early page find in place of TanStack Router: links that work as plain ones,
 * and the routes' components one inside of the other.
 */
type LinkProps = Props & { to: string };

const params: Record<string, unknown> = {};
const outlets: Component[] = [];

/** A route, as much as is read of it: made by `createFileRoute` below. */
type Route = { options: { component?: unknown } };

/** The routes whose components stand in each other's `Outlet`, the outermost first, and what their address holds. */
export function match(routes: readonly Route[], found: Record<string, unknown>): void {
  // Typed as React's, they are called as what they are here.
  outlets.push(...routes.map(({ options }) => options.component as Component));
  Object.assign(params, found);
}

export function Outlet(): unknown {
  const Next = outlets.shift();
  return Next ? jsx(Next, {}) : null;
}

export const createFileRoute = () => (options: Props) => ({ options, useParams: () => params });
export const useChildMatches = () => [];
/** Guards and handlers name them; nothing calls them here. */
export const redirect = () => {};
export const useNavigate = () => () => {};

/** The attributes of a link, as the router gives them. */
function anchor(props: LinkProps): Props {
  const { to, params, search, state, replace, resetScroll, className, ...rest } = props;
  const query = new URLSearchParams(search as Record<string, string> | undefined).toString();
  const path = to.replace(/\$(\w+)/g, (_, name) =>
    // The links of a page name the params of their address.
    encodeURIComponent(String((params as Props)[name])),
  );
  const start = path.replace(/\/$/, "");
  const active = location.pathname === start || location.pathname.startsWith(`${start}/`);
  return {
    ...rest,
    href: query ? `${path}?${query}` : path,
    className: [className, active && "active"].filter(Boolean).join(" ") || undefined,
    ...(active && { "data-status": "active", "aria-current": "page" }),
  };
}

export const Link = (props: LinkProps) => jsx("a", anchor(props));
export const createLink = (Made: Component) => (props: LinkProps) => jsx(Made, anchor(props));
