import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { hasTypedForm } from "../forms/saved-forms.ts";
import { onceBack } from "../line/back.ts";
import { currentSession, onSessionChange } from "../session.ts";
import { tellOtherTabs } from "../tabs/changed.ts";
import { ApiError, NoAnswer } from "./call.ts";
import { setPageError } from "./page-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** `page`: without this query the page has nothing to show, so a 500 takes the whole page. */
    queryMeta: { page?: boolean };
  }
}

/** A refusal is an answer: only a fault or silence is worth asking again, and not while a page is made. */
const worthRetrying = (failures: number, error: Error) =>
  !import.meta.env.SSR &&
  failures < 1 &&
  !(error instanceof ApiError && error.status < 500) &&
  !(error instanceof NoAnswer && error.isLate);

/** The line or the server is away for a moment. */
export const isAway = (error: Error | null) =>
  error instanceof NoAnswer || (error instanceof ApiError && error.code === "UNAVAILABLE");

/** What a right to a course opens, by how the keys of its queries begin. */
const opened = new Set(["courses", "sections", "videos", "exercises", "questions", "quizzes"]);

const isOpened = ({ queryKey: [first] }: { queryKey: QueryKey }) => opened.has(String(first));

/** Whether a student has just seen what the server no longer knows for them: their right has ended meanwhile. */
const hasEnded = (query: { queryKey: QueryKey; state: { data: unknown } }) =>
  query.state.data !== undefined && isOpened(query) && location.pathname.startsWith("/student/");

/** After a 404 to what was written: the page is read again, and says by itself that a right has ended. */
export function readAgainAfter(error: Error): void {
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone && location.pathname.startsWith("/student/"))
    queries.invalidateQueries({
      // The addresses of a video are asked again by its player alone.
      predicate: (query) => isOpened(query) && query.queryKey[0] !== "videos",
    });
}

/** What the server answered: one in a browser, one for each page that the server makes. */
export const createQueries = () =>
  new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: () => tellOtherTabs(),
      onError: readAgainAfter,
    }),
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A 404 to any query sets the 404 state; the server's pages say it by their loaders.
        if (import.meta.env.SSR) return;
        if (isAway(error)) askWhenBack();
        if (!(error instanceof ApiError)) return;
        // What was there and was deleted meanwhile: the form that somebody is filling says so when it is sent.
        if (error.status === 404 && query.state.data !== undefined && hasTypedForm()) return;
        if (error.status === 404) setPageError(hasEnded(query) ? "ended" : 404);
        else if (error.status >= 500 && query.meta?.page)
          setPageError(error.code === "UNAVAILABLE" ? 503 : 500, error.requestId);
      },
    }),
    defaultOptions: {
      // "always": without a network the call fails and says so, rather than wait in silence.
      queries: {
        staleTime: 30_000,
        retry: worthRetrying,
        networkMode: "always",
        // What could not be asked is asked by itself when the line is back.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });

/** The browser's. */
export const queries = createQueries();

let asking = false;

/** What is missing is asked for again by itself, and not before there is somebody to answer. */
function askWhenBack() {
  if (asking) return;
  asking = true;
  onceBack(() => {
    asking = false;
    queries.refetchQueries({ type: "active", predicate: ({ state }) => isAway(state.error) });
  });
}

// What one account was answered is not for the next one.
let userId = currentSession().user?.id;
onSessionChange(() => {
  const { user } = currentSession();
  if (user?.id !== userId) queries.clear();
  userId = user?.id;
});
