import { listOwnNotions } from "@majorant/contract/reviews/today";
import { masteryOf } from "@majorant/domain/reviews/mastery";
import type { Platform } from "../../platform/platform.ts";
import { listNotionFacts, listQuizNotions, type NotionFacts } from "./notions.queries.ts";

/** What a student knows, by chapter. */
export function notionsRoutes({ serve, db, clock }: Platform): void {
  serve(listOwnNotions, async ({ caller }) => {
    const student = { userId: caller.id, now: clock() };
    const [facts, withQuiz] = await Promise.all([
      listNotionFacts(db, student),
      listQuizNotions(db, student),
    ]);
    return groups(facts, ({ courseId }) => courseId).map(({ first, all }) => ({
      course: { id: first.courseId, title: first.courseTitle },
      worked: latest(all)?.toISOString() ?? null,
      sections: groups(all, ({ sectionId }) => sectionId).map((chapter) => ({
        id: chapter.first.sectionId,
        nom: chapter.first.sectionName,
        notions: chapter.all.map(({ notionId, title, tried, good, toTry, ...counts }) => ({
          id: notionId,
          title,
          mastery: masteryOf({ tried, good }),
          tried,
          good,
          exercises: counts.exercises,
          questions: counts.questions,
          videos: counts.videos,
          toTry: toTry.toSorted((a, b) => a.title.localeCompare(b.title, "fr")),
          hasQuiz: withQuiz.has(notionId),
        })),
      })),
    }));
  });
}

const latest = (facts: readonly NotionFacts[]): Date | null =>
  facts.reduce<Date | null>(
    (last, { worked }) => (worked && (!last || worked > last) ? worked : last),
    null,
  );

/** What belongs together, in the order in which it comes. */
const groups = (facts: readonly NotionFacts[], keyOf: (fact: NotionFacts) => number) =>
  [...Map.groupBy(facts, keyOf).values()].flatMap((all) => {
    const [first] = all;
    return first ? [{ first, all }] : [];
  });
