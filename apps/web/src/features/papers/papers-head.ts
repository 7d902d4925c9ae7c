import type { QueryClient } from "@tanstack/react-query";
import { pageHead, plain, school } from "../../app/document/page-head.ts";
import { paper, paperNotion } from "./papers.api.ts";

/** The head of a paper's page; nothing while the paper is not known. */
export function paperHead(queries: QueryClient, paperId: number) {
  const data = queries.getQueryData(paper(paperId).queryKey);
  if (!data) return {};
  const { contest, year, track, minutes } = data;
  const title = plain(data.title, 90);
  const notions = [...new Set(data.questions.flatMap((one) => one.notions.map((n) => n.title)))];
  const about = plain(
    `${contest} ${year}, ${track}, ${minutes} min : ${notions.slice(0, 8).join(", ") || title}.`,
  );
  return pageHead(`/concours/${paperId}`, title, about, {
    pattern: data.title,
    data: {
      "@type": "LearningResource",
      name: title,
      description: about,
      learningResourceType: "Sujet de concours",
      inLanguage: "fr",
      isAccessibleForFree: true,
      teaches: notions,
      provider: school(),
    },
  });
}

/** The head of a notion's page; nothing while the notion is not known. */
export function notionHead(queries: QueryClient, notionId: number) {
  const data = queries.getQueryData(paperNotion(notionId).queryKey);
  if (!data) return {};
  const title = plain(data.title, 90);
  const about = plain(
    data.papers.length > 0
      ? `${data.title} : tombé ${data.papers.length} fois, avec les questions, les exercices et les vidéos qui y préparent.`
      : `${data.title} : les exercices et les vidéos qui y préparent.`,
  );
  return pageHead(`/concours/notions/${notionId}`, title, about);
}
