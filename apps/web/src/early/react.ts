/**
 * What the components of an early page (course.tsx) find in place of React, which is not there yet: the
 * build (build/early.ts) puts it where they import `react`. Elements are React's, their types by the same
 * names; a hook answers what it answers on a first render, and nothing comes after a first render.
 */
export type Props = Readonly<Record<string, unknown>>;
export type Component = (props: Props) => unknown;
export type Element = {
  type: string | Component | typeof Suspense | typeof Fragment;
  props: Props;
};

export const Fragment = Symbol.for("react.fragment");
export const Suspense = Symbol.for("react.suspense");

/** Thrown by a component whose code comes with React: what stands around it shows its fallback. */
export const LATER = Symbol("later");

export const jsx = (type: Element["type"], props: Props): Element => ({ type, props });
export const jsxs = (type: Element["type"], props: Props): Element => jsx(type, props);

export function createElement(type: Element["type"], props: Props | null, ...children: unknown[]) {
  return jsx(type, children.length > 0 ? { ...props, children } : { ...props });
}

export const forwardRef = (render: (props: Props, ref: null) => unknown) => (props: Props) =>
  render(props, null);

/** What was loaded is asked for at once: it is here when the page is painted, or it comes with React. */
export function lazy(load: () => Promise<{ default?: Component | undefined }>): Component {
  let loaded: Component | undefined;
  load().then(
    (module) => {
      loaded = module.default;
    },
    () => {}, // React asks again.
  );
  return (props) => {
    if (!loaded) throw LATER;
    return loaded(props);
  };
}

export function useState<T>(first: T | (() => T)) {
  // What can be called is what makes the value: the components keep no functions.
  return [typeof first === "function" ? (first as () => T)() : first, () => {}] as const;
}

/** As React's on a page that was made before it: the third is what such a page shows. */
export const useSyncExternalStore = <T>(_: unknown, now: () => T, made: () => T = now): T => made();

export const useMemo = <T>(make: () => T): T => make();
export const useCallback = <T>(callback: T): T => callback;
export const useRef = <T>(current: T) => ({ current });
export const useEffect = () => {};
export const useLayoutEffect = () => {};

let made = 0;
export const useId = () => `early-${made++}`;
