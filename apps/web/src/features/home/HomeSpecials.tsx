import { lazy, Suspense, useEffect, useState } from "react";

// After the words of the page: neither its queries nor its patterns are part of the first script.
const Specials = lazy(() => import("./Specials.tsx"));

/** The special courses and categories, once the page has been read into the browser. */
export function HomeSpecials() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return <Suspense fallback={null}>{hydrated && <Specials />}</Suspense>;
}
