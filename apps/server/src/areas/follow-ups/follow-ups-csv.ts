import type { FollowUp } from "@majorant/contract/follow-ups/follow-ups";
import { followUpWords, whyText } from "@majorant/domain/follow-ups/rules";
import type { Column } from "../../platform/http/bytes/csv.ts";

export const followUpColumns: readonly Column<FollowUp>[] = [
  ["Nom", ({ student }) => student.lastName],
  ["Prénom", ({ student }) => student.firstName],
  ["Email", ({ student }) => student.email ?? ""],
  ["Raison", ({ reason }) => followUpWords[reason].name],
  ["Pourquoi", (line) => whyText(line)],
  ["Cours", ({ course }) => course?.title ?? ""],
  ["Depuis", ({ since }) => new Date(since)],
  ["Dernier message", ({ done }) => lastMessage(done)?.at ?? null],
  ["Écrit par", ({ done }) => lastMessage(done)?.by ?? ""],
];

function lastMessage(done: FollowUp["done"]) {
  const record = done.find(({ kind }) => kind === "written");
  return record && { at: new Date(record.at), by: record.by };
}
