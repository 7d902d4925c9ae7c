import * as exercises from "@majorant/contract/exercises/edition";
import { importSheet } from "@majorant/contract/exercises/imports";
import { decideAnswer } from "@majorant/contract/marking/undecided-answers";
import { type ActionContext, type AuditedAction, ref } from "./audited-action.ts";

/** What an administrator changes in exercises. */
export const exercisesActions = ({ make }: ActionContext): AuditedAction[] => [
  [
    exercises.addExercise,
    "exercise",
    async () => ({
      body: {
        title: "Suites",
        statement: "Calculer.",
        solution: "$2$",
        difficulty: 1,
        minutes: 5,
        section: ref(await make.section()),
      },
    }),
  ],
  [
    exercises.changeExercise,
    "exercise",
    async () => ({
      params: { exerciseId: (await make.exercise()).id },
      body: { title: "Séries" },
    }),
  ],
  [
    exercises.orderContents,
    "section",
    async () => {
      const section = await make.section();
      const [exercise, file] = [
        await make.exercise({ section_id: section.id }),
        await make.file({ section_id: section.id }),
      ];
      const order = [
        { kind: "exercise", id: exercise.id },
        { kind: "resource", id: file.id },
      ];
      return { params: { sectionId: section.id }, body: { order } };
    },
  ],
  [
    importSheet,
    "exercise",
    async () => ({
      body: {
        section: ref(await make.section()),
        text: "# Suites\n\nCalculer.\n\n## Corrigé\n$2$\n",
      },
    }),
  ],
  [
    decideAnswer,
    "givenAnswer",
    async () => ({
      params: { answerId: (await make.undecidedAnswer(await make.exercise())).id },
      body: { verdict: "correct" },
    }),
  ],
  [
    exercises.deleteExercise,
    "exercise",
    async () => ({ params: { exerciseId: (await make.exercise()).id } }),
  ],
];
