import * as z from "zod/mini";
import { endpoint, id, signedIn } from "../endpoint.ts";
import { question } from "./discussion.ts";

// A teacher takes a question, so that no other answers it meanwhile.

const byQuestion = { params: z.object({ questionId: id }) };

export const takeQuestion = endpoint({
  method: "PUT",
  path: "/questions/{questionId}/taking",
  access: signedIn,
  summary: "Take an open question as a teacher of its course; again, for another half hour",
  ...byQuestion,
  reply: question,
  refuses: ["QUESTION_TAKEN", "QUESTION_SOLVED"],
});

export const giveQuestionBack = endpoint({
  method: "DELETE",
  path: "/questions/{questionId}/taking",
  access: signedIn,
  summary: "Give a question back that the caller has taken",
  ...byQuestion,
  reply: question,
});
