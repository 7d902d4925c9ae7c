import * as z from "zod/mini";
import { questionFilters, questionSorts } from "../choices.ts";
import { endpoint, flag, id, instant, paging, reference, signedIn } from "../endpoint.ts";
import { uploadReference } from "../files/uploads.ts";
import { discussionPhotoBytes } from "../limits.ts";
import { answerContent, questionContent } from "./discussion-rules.ts";

/** The second of the video that a question is about; left out it is about none. */
const moment = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(86_400))));

const photo = { photo: { maxBytes: discussionPhotoBytes, accept: "image" } } as const;

/** A photo's signed addresses, small and large; its size, in pixels, is the large one's. */
export const discussionPhoto = z.object({
  preview: z.string(),
  full: z.string(),
  width: z.number(),
  height: z.number(),
});

export type DiscussionPhoto = z.infer<typeof discussionPhoto>;

/** Who wrote it: "Yasmine T." for students, the whole name for the course's teachers. */
const author = z.object({
  name: z.string(),
  /** Holds ROLE_ENSEIGNANT on the course. */
  teacher: z.boolean(),
  /** The caller. */
  mine: z.boolean(),
});

const post = {
  id: z.number(),
  /** Markdown, with LaTeX between dollars. */
  content: z.string(),
  photo: z.nullable(discussionPhoto),
  author,
  date: instant,
  /** When it was last changed; null when it never was. */
  changed: z.nullable(instant),
};

/** A video beside the words of an answer or a remark, as far as its preparation has come. */
export const answerVideo = z.object({
  state: z.enum(["preparing", "ready", "failed"]),
  /** A sentence that says why it failed; only who may change what it stands beside is shown one that did. */
  failure: z.nullable(z.string()),
  /** In seconds, null while unknown. */
  duration: z.nullable(z.number()),
});

export type AnswerVideo = z.infer<typeof answerVideo>;

/** An answer as its reader sees it. */
export const answer = z.object({
  ...post,
  video: z.nullable(answerVideo),
  accepted: z.boolean(),
  /** What the caller may do to it. */
  may: z.object({ change: z.boolean(), delete: z.boolean() }),
});

export type Answer = z.infer<typeof answer>;

/** A live session that a question was put to. */
export const questionSession = z.object({
  id: z.number(),
  title: z.string(),
  date: instant,
  cancelled: z.boolean(),
  /** The teacher has ticked it off. */
  treated: z.boolean(),
  /** The second of the recording that answers it. */
  second: z.nullable(z.number()),
  /** The video that the recording became, and where; null while there is none. */
  replay: z.nullable(z.object({ id: z.number(), sectionId: z.number(), courseId: z.number() })),
});

export type QuestionSession = z.infer<typeof questionSession>;

/** A question with its answers; `moment` is in seconds of the video, null where it is about none. */
export const question = z.object({
  ...post,
  moment: z.nullable(z.number()),
  /** The teacher who has taken it and answers it now; null where nobody has. */
  taken: z.nullable(z.object({ by: z.string(), mine: z.boolean(), since: instant })),
  /** How many others have the same question, and whether the caller is one of them. */
  votes: z.int(),
  voted: z.boolean(),
  /** The live session that it waits for, or was answered in. */
  session: z.nullable(questionSession),
  /** The accepted one first, then the oldest. */
  answers: z.array(answer),
  /** What the caller may do to it. */
  may: z.object({
    change: z.boolean(),
    delete: z.boolean(),
    answer: z.boolean(),
    accept: z.boolean(),
    /** As a teacher of the course, while it is open. */
    take: z.boolean(),
    vote: z.boolean(),
    /** Put it to a coming live session, or take it off. */
    schedule: z.boolean(),
  }),
});

export type Question = z.infer<typeof question>;

export const questionFilter = z.enum(questionFilters);

export type QuestionFilter = z.infer<typeof questionFilter>;

export const questionSort = z.enum(questionSorts);

export type QuestionSort = z.infer<typeof questionSort>;

export const listQuestions = endpoint({
  method: "GET",
  path: "/resources/{ressourceId}/questions",
  access: signedIn,
  summary: "The questions on a resource with their answers, for who studies or teaches its course",
  params: z.object({ ressourceId: id }),
  query: z.object({
    ...paging,
    filter: z.optional(questionFilter),
    sort: z.optional(questionSort),
  }),
  reply: z.array(question),
});

/** A solved question at its moment of the video. */
export const questionMarker = z.object({ id: z.number(), moment: z.number(), title: z.string() });

export const listQuestionMarkers = endpoint({
  method: "GET",
  path: "/resources/{ressourceId}/questions/markers",
  access: signedIn,
  summary:
    "The first solved questions on moments of a video, in its order: marks on its timeline; `open`, those too that wait for an answer",
  params: z.object({ ressourceId: id }),
  query: z.object({ open: z.optional(flag) }),
  reply: z.array(questionMarker),
});

export const askQuestion = endpoint({
  method: "POST",
  path: "/resources/{ressourceId}/questions",
  access: signedIn,
  summary: "Ask about a resource, with a moment of its video and a photo where one has them",
  params: z.object({ ressourceId: id }),
  body: z.object({ question: z.object({ content: questionContent, moment }) }),
  files: photo,
  alone: "question",
  reply: question,
  refuses: ["TOO_MANY_POSTS", "QUESTIONS_FULL", "NOT_AN_IMAGE", "IMAGE_TOO_LARGE"],
});

export const getQuestion = endpoint({
  method: "GET",
  path: "/questions/{questionId}",
  access: signedIn,
  summary: "One question with its answers",
  params: z.object({ questionId: id }),
  reply: question,
});

export const changeQuestion = endpoint({
  method: "PUT",
  path: "/questions/{questionId}",
  access: signedIn,
  summary: "Change a question of the caller's own; its photo stays where no other comes",
  params: z.object({ questionId: id }),
  body: z.object({
    question: z.object({
      content: questionContent,
      moment,
      /** Takes its photo away. */
      withoutPhoto: z.optional(z.boolean()),
    }),
  }),
  files: photo,
  alone: "question",
  reply: question,
  refuses: ["TOO_MANY_POSTS", "NOT_AN_IMAGE", "IMAGE_TOO_LARGE"],
});

export const deleteQuestion = endpoint({
  method: "DELETE",
  path: "/questions/{questionId}",
  access: signedIn,
  summary:
    "Delete a question: one's own until another has answered, any as teacher or administrator",
  params: z.object({ questionId: id }),
  refuses: ["QUESTION_ANSWERED"],
});

/** What an answer does to its question: closed it is solved by that answer, and leaves the queue. */
export const answerOutcome = z.enum(["close", "reopen"]);

export type AnswerOutcome = z.infer<typeof answerOutcome>;

export const answerQuestion = endpoint({
  method: "POST",
  path: "/questions/{questionId}/answers",
  access: signedIn,
  summary:
    "Answer a question, with a photo or as a teacher a video; who may accept answers may close or reopen it at once",
  params: z.object({ questionId: id }),
  body: z.object({
    answer: z.object({
      content: answerContent,
      /** Left out, the question stays as it is. */
      outcome: z.optional(answerOutcome),
      /** A finished upload of a teacher's, of three minutes at most. */
      video: z.optional(uploadReference),
      /** A teacher's, who knows that another has taken the question. */
      despiteTaking: z.optional(z.boolean()),
    }),
  }),
  files: photo,
  alone: "answer",
  reply: question,
  refuses: [
    "TOO_MANY_POSTS",
    "ANSWERS_FULL",
    "NOT_AN_IMAGE",
    "IMAGE_TOO_LARGE",
    "QUESTION_TAKEN",
    "UPLOAD_UNFINISHED",
    "UPLOAD_BUSY",
    "TOO_LARGE",
  ],
});

export const changeAnswer = endpoint({
  method: "PUT",
  path: "/answers/{answerId}",
  access: signedIn,
  summary: "Change an answer of the caller's own; its photo stays where no other comes",
  params: z.object({ answerId: id }),
  body: z.object({
    answer: z.object({
      content: answerContent,
      /** Takes its photo away. */
      withoutPhoto: z.optional(z.boolean()),
    }),
  }),
  files: photo,
  alone: "answer",
  reply: question,
  refuses: ["TOO_MANY_POSTS", "NOT_AN_IMAGE", "IMAGE_TOO_LARGE"],
});

export const deleteAnswer = endpoint({
  method: "DELETE",
  path: "/answers/{answerId}",
  access: signedIn,
  summary: "Delete an answer: one's own, any as teacher or administrator; the question without it",
  params: z.object({ answerId: id }),
  reply: question,
});

export const acceptAnswer = endpoint({
  method: "PUT",
  path: "/questions/{questionId}/acceptedAnswer",
  access: signedIn,
  summary: "Accept an answer, as the asker or a teacher of the course",
  params: z.object({ questionId: id }),
  body: z.object({ answer: reference }),
  reply: question,
});

export const reopenQuestion = endpoint({
  method: "DELETE",
  path: "/questions/{questionId}/acceptedAnswer",
  access: signedIn,
  summary: "Accept no answer any more, as the asker or a teacher of the course",
  params: z.object({ questionId: id }),
  reply: question,
});
