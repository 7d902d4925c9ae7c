import { barIcon } from "@majorant/ui/actions/Menu.tsx";
import { IconSearch } from "@tabler/icons-react";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import css from "./SearchBox.module.css";

/** The search of the bar: a box, or a sign where there is no room for one. `/` leads to it from wherever nothing is written. */
export function SearchBox() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // The page of the search has a box of its own.
  const isThere = useRouterState({
    select: ({ location }) => location.pathname === "/student/search",
  });
  useEffect(() => listenToSlash(() => navigate({ to: "/student/search" })), [navigate]);
  if (isThere) return null;
  return (
    <>
      <search className={css.box}>
        <form
          action="/student/search"
          onSubmit={(event) => {
            event.preventDefault();
            const words = field.current?.value.trim();
            navigate({ to: "/student/search", search: words ? { q: words } : {} });
          }}
        >
          <label className="unseen" htmlFor="bar-search">
            Recherche dans vos cours
          </label>
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
          <input
            ref={field}
            id="bar-search"
            name="q"
            type="search"
            enterKeyHint="search"
            maxLength={200}
            autoComplete="off"
            placeholder="Recherche"
            aria-keyshortcuts="/"
            data-search
          />
          <span className={css.key} aria-hidden="true">
            /
          </span>
        </form>
      </search>
      <div className={css.sign}>
        <Link to="/student/search" className={barIcon} aria-label="Recherche">
          <IconSearch size={24} stroke={1.75} aria-hidden="true" />
        </Link>
      </div>
    </>
  );
}

const writes = "input, textarea, select, [contenteditable]";

/** Puts `/` into the box that is on screen, or opens the page that has one. Answers how to stop. */
function listenToSlash(open: () => void): () => void {
  function onKey(event: KeyboardEvent) {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (key !== "/" || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(writes)) return;
    // What stands over the page has its own keys.
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    for (const box of document.querySelectorAll<HTMLInputElement>("input[data-search]")) {
      box.focus();
      // One that is not on screen takes no focus.
      if (document.activeElement === box) return box.select();
    }
    open();
  }
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
