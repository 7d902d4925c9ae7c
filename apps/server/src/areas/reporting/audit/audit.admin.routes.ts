import { listAuditAuthors, listAuditEntries } from "@majorant/contract/reporting/audit";
import { auditSentence, authorText } from "@majorant/domain/accounts/audit";
import { serveTable } from "../../../platform/http/bytes/csv.ts";
import { inOrder } from "../../../platform/http/days.ts";
import type { Platform } from "../../../platform/platform.ts";
import { eachLine, listAuditOf, listAuthors } from "./audit-list.queries.ts";

/** What the staff changed, for administrators. */
export function auditRoutes(platform: Platform): void {
  const { serve, db } = platform;

  serveTable(platform, listAuditEntries, {
    name: "journal",
    columns: {
      id: [],
      date: [["Date", ({ date }) => new Date(date)]],
      auteur: [["Auteur", authorText]],
      action: [["Ce qui a été fait", auditSentence]],
      // Said by the sentence.
      sujet: [],
      lies: [],
      details: [["Détails", ({ details }) => JSON.stringify(details)]],
      ip: [["Adresse IP", ({ ip }) => ip]],
      appareil: [["Appareil", ({ appareil }) => appareil]],
    },
    list: async ({ query: { format: _, ...search } }) => listAuditOf(db, inOrder(search)),
    stream: ({ query: { format: _, ...search } }) => eachLine(db, inOrder(search)),
  });

  serve(listAuditAuthors, async () => listAuthors(db));
}
