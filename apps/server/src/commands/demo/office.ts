import { auditEntries, imports, notifications, promotions } from "../../../demo/office.ts";
import { daysFrom } from "./calendar.ts";
import { type Catalogue, getOrThrow } from "./catalogue.ts";
import type { People } from "./people.ts";
import type { Rows } from "./rows.ts";

/** The journal, imports and promotions, and the bank's notifications: what has happened before the demo begins. */
export function officeRows(now: Date, catalogue: Catalogue, people: People): Rows {
  const actor_id = getOrThrow(people.userId, "admin");
  const idOf = (to: (typeof auditEntries)[number]["to"]): number | null => {
    if (to.kind === "settings") return null;
    if (to.kind === "order") return to.id;
    const ids = { course: catalogue.courseId, category: catalogue.categoryId, user: people.userId };
    return getOrThrow(ids[to.kind], to.name);
  };
  return {
    audit: auditEntries.map(({ daysAgo, by, action, to, details = {} }) => ({
      at: daysFrom(now, -daysAgo),
      actor_id: getOrThrow(people.userId, by),
      action,
      subject: to.kind,
      subject_id: idOf(to),
      details: JSON.stringify(details),
      ip: "197.0.14.82",
      user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    })),
    user_imports: imports.map(({ daysAgo, fileName, created, updated }) => ({
      at: daysFrom(now, -daysAgo),
      actor_id,
      file_name: fileName,
      created,
      updated,
    })),
    promotions: promotions.map(({ daysAgo, from, to, classes, students, ...promotion }, i) => ({
      id: i + 1,
      at: daysFrom(now, -daysAgo),
      actor_id,
      source_id: getOrThrow(people.groupId, from),
      source_name: from,
      target_id: getOrThrow(people.groupId, to),
      target_name: to,
      category_id: getOrThrow(catalogue.categoryId, classes[1]),
      category_title: classes[1],
      moved: students.length,
      ...("undoneDaysAgo" in promotion && {
        undone_at: daysFrom(now, -promotion.undoneDaysAgo),
        undone_by: actor_id,
      }),
    })),
    promotion_students: promotions.flatMap(({ classes, students }, i) =>
      students.map((name) => ({
        promotion_id: i + 1,
        user_id: getOrThrow(people.userId, name),
        was_in_target: false,
        category_before: getOrThrow(catalogue.categoryId, classes[0]),
        category_after: getOrThrow(catalogue.categoryId, classes[1]),
      })),
    ),
    gateway_notifications: notifications.map(({ daysAgo, order, status, outcome }) => ({
      gateway: "gpg",
      received_at: daysFrom(now, -daysAgo),
      body: JSON.stringify({
        TransStatus: status,
        PAYID: order === null ? "M999-1" : `M${order}-1`,
        TransactionID: `GPG-${48_210 + (order ?? 0)}`,
      }),
      reference: order === null ? null : `M${order}-1`,
      order_id: order,
      outcome,
    })),
  };
}
