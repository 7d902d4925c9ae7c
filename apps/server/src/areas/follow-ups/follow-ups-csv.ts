import type { FollowUp } from "@majorant/contract/follow-ups/follow-ups";
import { followUpWords, whyText } from "@majorant/domain/follow-ups/rules";
import type { Columns } from "../../platform/http/bytes/csv.ts";

export const followUpColumns: Columns<FollowUp> = {
  student: [
    ["Nom", ({ student }) => student.lastName],
    ["Prénom", ({ student }) => student.firstName],
    ["Email", ({ student }) => student.email ?? ""],
  ],
  reason: [["Raison", ({ reason }) => followUpWords[reason].name]],
  about: [["Pourquoi", (line) => whyText(line)]],
  // Said by why.
  until: [],
  course: [["Cours", ({ course }) => course?.title ?? ""]],
  since: [["Depuis", ({ since }) => new Date(since)]],
  done: [
    ["Dernier message", ({ done }) => lastMessage(done)?.at ?? null],
    ["Écrit par", ({ done }) => lastMessage(done)?.by ?? ""],
  ],
};

function lastMessage(done: FollowUp["done"]) {
  const record = done.find(({ kind }) => kind === "written");
  return record && { at: new Date(record.at), by: record.by };
}
