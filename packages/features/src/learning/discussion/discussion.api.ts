import { ApiError, call, callPage } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { currentSession } from "@majorant/client/session.ts";
import type {
  AnswerOutcome,
  Question,
  QuestionFilter,
  QuestionSort,
} from "@majorant/contract/discussion/discussion";
import type { OpenQuestion } from "@majorant/contract/discussion/open-questions";
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { type Draft, useDraft } from "../notes/unsent/draft.ts";

/** Which questions are shown, and in which order. */
export type ListView = { filter: QuestionFilter | undefined; sort: QuestionSort };

type Page<Row> = { rows: Row[]; total: number };

/** Whoever may not read finds nothing there: no fault of the page around it. */
async function unlessMissing<T, Otherwise>(answer: Promise<T>, otherwise: Otherwise) {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return otherwise;
    throw error;
  }
}

/** How many questions come at a time. */
const PAGE_SIZE = 10;

/**
 * The questions on a resource, as many as have been shown and at least the first ones; null to who
 * may not read them.
 */
export const questionsOn = (ressourceId: number, view: ListView) =>
  queryOptions({
    queryKey: ["questions", "on", ressourceId, view.filter, view.sort],
    queryFn: ({ client, queryKey, signal }) => {
      const rows = client.getQueryData<Page<Question> | null>(queryKey)?.rows.length ?? 0;
      const size = Math.min(100, Math.max(PAGE_SIZE, Math.ceil(rows / PAGE_SIZE) * PAGE_SIZE));
      return unlessMissing(pageOn(ressourceId, view, { page: 0, size }, signal), null);
    },
    // Photos have short-lived addresses.
    refetchInterval: 30 * 60_000,
  });

const pageOn = (
  ressourceId: number,
  { filter, sort }: ListView,
  { page, size }: { page: number; size: number },
  signal?: AbortSignal,
): Promise<Page<Question>> =>
  callPage(
    "GET /resources/{ressourceId}/questions",
    { params: { ressourceId }, query: { page, size, filter, sort } },
    signal && { signal },
  );

/** The questions around a second of a video, the nearest first: none to who may not read them. */
export const questionsNear = (ressourceId: number, second: number) =>
  queryOptions({
    queryKey: ["questions", "near", ressourceId, second],
    queryFn: ({ signal }) =>
      call(
        "GET /resources/{ressourceId}/questions/near",
        { params: { ressourceId }, query: { second } },
        { signal },
      ),
    // Photos have short-lived addresses, and answers come.
    staleTime: 0,
  });

/** Adds the next ones to those that are shown. */
export function useNextQuestions(ressourceId: number, view: ListView) {
  const queries = useQueryClient();
  const { queryKey } = questionsOn(ressourceId, view);
  return useMutation({
    mutationFn: () => {
      const rows = queries.getQueryData(queryKey)?.rows.length ?? 0;
      return pageOn(ressourceId, view, { page: Math.floor(rows / PAGE_SIZE), size: PAGE_SIZE });
    },
    onSuccess: ({ rows, total }) =>
      queries.setQueryData(queryKey, (page) => {
        const present = page?.rows ?? [];
        const ids = new Set(present.map(({ id }) => id));
        return { rows: [...present, ...rows.filter(({ id }) => !ids.has(id))], total };
      }),
  });
}

/** The questions on an exercise, the latest first: the hundred that a list has at most. */
export const questionsOnExercise = (exerciseId: number) =>
  queryOptions({
    queryKey: ["questions", "on", "exercise", exerciseId],
    queryFn: ({ signal }) =>
      unlessMissing(
        callPage(
          "GET /exercises/{exerciseId}/questions",
          { params: { exerciseId }, query: {} },
          { signal },
        ),
        null,
      ),
    // Photos have short-lived addresses.
    refetchInterval: 30 * 60_000,
  });

/** One question, wherever it stands in the list; null where there is no such question any more. */
export const oneQuestion = (questionId: number | undefined) =>
  queryOptions({
    queryKey: ["questions", "one", questionId],
    queryFn: ({ signal }) =>
      unlessMissing(
        call(
          "GET /questions/{questionId}",
          { params: { questionId: questionId ?? 0 } },
          { signal },
        ),
        null,
      ),
    enabled: questionId !== undefined,
  });

/** The solved questions on moments of a video. */
export const questionMarkers = (ressourceId: number) =>
  queryOptions({
    queryKey: ["questions", "markers", ressourceId],
    queryFn: ({ signal }) =>
      unlessMissing(
        call(
          "GET /resources/{ressourceId}/questions/markers",
          { params: { ressourceId }, query: {} },
          { signal },
        ),
        [],
      ),
  });

/** A page of the queue, from 0, and the course that it is narrowed to. */
export type QueuePage = {
  page: number;
  size: number;
  course: number | undefined;
  /** Closed ones too; only administrators ask for them. */
  state: "all" | undefined;
};

/** Who reads the queue: a teacher their courses' open questions, an administrator those of all. */
export type QueueReader = "teacher" | "administrator";

/** A page of the questions that are open, the oldest first; or of all, the latest first. */
export const queuedQuestions = (reader: QueueReader, { state, ...query }: QueuePage) =>
  queryOptions({
    queryKey: ["questions", "queue", reader, { state, ...query }],
    queryFn: ({ signal }) =>
      reader === "administrator"
        ? callPage("GET /questions", { query: { ...query, state } }, { signal })
        : callPage("GET /questions/open", { query }, { signal }),
    // Who has taken what meanwhile.
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });

const courses = ["questions", "courses"] as const;

/** How many questions are open in each of the reader's courses that have some. */
export const questionedCourses = (reader: QueueReader) =>
  queryOptions({
    queryKey: [...courses, reader],
    queryFn: ({ signal }) =>
      call(
        reader === "administrator" ? "GET /questions/courses" : "GET /questions/open/courses",
        {},
        { signal },
      ),
  });

/** What the reader is writing there, kept until it is sent. */
export const useOwnDraft = (of: Draft, id: number, first = "") =>
  useDraft({ utilisateurId: currentSession().user?.id ?? 0, about: id }, of, first);

/** A question as it is sent: Markdown, the moment in seconds of the video or null for none, at most one photo. */
export type Asked = { content: string; moment: number | null; photo: File | null };

export type Answered = Omit<Asked, "moment">;

/** Asks the teachers about an exercise. */
export const useAskAboutExercise = (exerciseId: number) =>
  useChange(
    ({ content, photo }: Answered) =>
      call("POST /exercises/{exerciseId}/questions", {
        params: { exerciseId },
        body: { question: { content } },
        photos: photo ? { photo } : {},
      }),
    { rereads: [["questions"]] },
  );

/** Asks, then reads the list anew: the question stands where its order puts it. */
export const useAsk = (ressourceId: number) =>
  useChange(
    ({ content, moment, photo }: Asked) =>
      call("POST /resources/{ressourceId}/questions", {
        params: { ressourceId },
        body: { question: { content, moment } },
        photos: photo ? { photo } : {},
      }),
    { rereads: [["questions", "on", ressourceId]] },
  );

/** Without another photo the one that is there stays, unless it is taken away. */
export type Changed<Post> = Post & { withoutPhoto: boolean };

/** What is done to a question that is there; each answers the question as it is then. */
export const questionCalls = {
  change: (questionId: number, { photo, ...question }: Changed<Asked>) =>
    call("PUT /questions/{questionId}", {
      params: { questionId },
      body: { question },
      photos: photo ? { photo } : {},
    }),
  answer: (
    questionId: number,
    {
      photo,
      ...answer
    }: Answered & {
      outcome: AnswerOutcome | undefined;
      video?: { id: string } | undefined;
      despiteTaking?: boolean;
    },
  ) =>
    call("POST /questions/{questionId}/answers", {
      params: { questionId },
      body: { answer },
      photos: photo ? { photo } : {},
    }),
  changeAnswer: (answerId: number, { photo, ...answer }: Changed<Answered>) =>
    call("PUT /answers/{answerId}", {
      params: { answerId },
      body: { answer },
      photos: photo ? { photo } : {},
    }),
  deleteAnswer: (answerId: number) => call("DELETE /answers/{answerId}", { params: { answerId } }),
  accept: (questionId: number, answerId: number) =>
    call("PUT /questions/{questionId}/acceptedAnswer", {
      params: { questionId },
      body: { answer: { id: answerId } },
    }),
  reopen: (questionId: number) =>
    call("DELETE /questions/{questionId}/acceptedAnswer", { params: { questionId } }),
  vote: (questionId: number) =>
    call("PUT /questions/{questionId}/vote", { params: { questionId } }),
  takeVoteBack: (questionId: number) =>
    call("DELETE /questions/{questionId}/vote", { params: { questionId } }),
  schedule: (questionId: number, sessionId: number) =>
    call("PUT /questions/{questionId}/liveSession", {
      params: { questionId },
      body: { liveSession: { id: sessionId } },
    }),
  unschedule: (questionId: number) =>
    call("DELETE /questions/{questionId}/liveSession", { params: { questionId } }),
};

/** Makes one of `questionCalls`, and shows what it answers wherever the question stands. */
export function useQuestionChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (write: () => Promise<Question>) => write(),
    onSuccess: (question) => {
      replace(queries, question.id, (row) => ({ ...row, ...question }));
      forgetCounts(queries);
      // Solved, it waits for nobody.
      queries.invalidateQueries({ queryKey: ["questions", "queue"] });
      queries.invalidateQueries({ queryKey: ["questions", "session"] });
    },
  });
}

/** Takes a question away, and out of every list that is shown. */
export function useDeleteQuestion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (questionId: number) =>
      call("DELETE /questions/{questionId}", { params: { questionId } }),
    onSuccess: (_, questionId) => {
      replace(queries, questionId, () => null);
      forgetCounts(queries);
    },
  });
}

/** What is counted from all questions. */
function forgetCounts(queries: QueryClient) {
  queries.invalidateQueries({ queryKey: ["questions", "markers"] });
  queries.invalidateQueries({ queryKey: courses });
}

/** Puts another in a question's place in all that shows it, or nothing. */
function replace(
  queries: QueryClient,
  id: number,
  change: <Row extends Question>(row: Row) => Row | null,
) {
  const inPage = <Row extends Question>({ rows, total }: Page<Row>): Page<Row> => {
    const rowsNow = rows.flatMap((row) => (row.id === id ? (change(row) ?? []) : row));
    return { rows: rowsNow, total: total - (rows.length - rowsNow.length) };
  };
  queries.setQueriesData<Page<Question> | null>(
    { queryKey: ["questions", "on"] },
    (page) => page && inPage(page),
  );
  queries.setQueriesData<Page<OpenQuestion>>(
    { queryKey: ["questions", "queue"] },
    (page) => page && inPage(page),
  );
  queries.setQueriesData<Question[]>({ queryKey: ["questions", "near"] }, (rows) =>
    rows?.flatMap((row) => (row.id === id ? (change(row) ?? []) : row)),
  );
  queries.setQueryData(oneQuestion(id).queryKey, (question) => question && change(question));
}
