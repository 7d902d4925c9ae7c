import * as papers from "@majorant/contract/papers/papers.admin";
import type { ActionContext, AuditedAction } from "./audited-action.ts";

const form = {
  contest: "Majorant",
  year: 2025,
  track: "MP",
  subject: "mathematiques",
  title: "Sujet d'entraînement",
  minutes: 240,
  questions: [{ number: "1", about: "Une suite" }],
};

/** What an administrator changes about past papers. */
export function papersActions({ call, token }: ActionContext): AuditedAction[] {
  let year = 1999;
  async function paper() {
    year += 1;
    const answer = await call(papers.addPaper, { token, body: { ...form, year } });
    return { paperId: answer.json().id };
  }
  return [
    [papers.addPaper, "paper", async () => ({ body: form })],
    [
      papers.changePaper,
      "paper",
      async () => ({ params: await paper(), body: { ...form, title: "Un autre sujet" } }),
    ],
    [papers.deletePaper, "paper", async () => ({ params: await paper() })],
    [
      papers.importPapers,
      "paper",
      async () => {
        const bytes = Buffer.from(
          "Concours;Année;Filière;Matière;Titre;Durée;Question;À propos\nMajorant;2024;MP;Maths;Un sujet;240;1;Une suite\n",
        );
        return { parts: {}, files: { fichier: { name: "sujets.csv", bytes } } };
      },
    ],
  ];
}
