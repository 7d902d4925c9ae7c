import {
  getCourseAccess,
  listOwnAccess,
  listUserAccess,
  type OwnAccess,
  type UserAccess,
} from "@majorant/contract/access/my-access";
import { daysLeft, warningDays } from "@majorant/domain/access/expiry";
import { accessStanding, continuedUntil, stateOf } from "@majorant/domain/access/my-access";
import { dayOf } from "@majorant/domain/time/months";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readAccessWarningDays } from "../../../platform/settings.ts";
import { findProfile } from "../../accounts/users/users.queries.ts";
import { isOpenCourse } from "../../learning/courses.queries.ts";
import { listOffersOpening } from "../offers/offers.queries.ts";
import {
  type AccessRow,
  listAccessRows,
  listCourseAccesses,
  listCoursesUnder,
} from "./my-access.queries.ts";

/** How long ended rights are shown, in milliseconds: 90 days. */
const recently = 90 * 86_400_000;

export function myAccessRoutes({ serve, db, clock }: Platform): void {
  serve(listOwnAccess, async ({ caller }) => {
    const now = clock();
    const since = new Date(now.getTime() - recently);
    const accesses = await listAccessRows(db, { userId: caller.id, since });
    const soon = Math.max(0, ...warningDays(await readAccessWarningDays(db)));
    const onCategories = [...new Set(accesses.flatMap(({ categoryId }) => categoryId ?? []))];
    const under = await listCoursesUnder(db, onCategories);
    return Promise.all(
      accesses.map(async (access): Promise<OwnAccess> => {
        const { categoryId, courseId } = access;
        const opened = categoryId === null ? { courseId: courseId ?? 0 } : { categoryId };
        const isStudents = access.role === "ROLE_APPRENANT";
        const offers = isStudents ? await listOffersOpening(db, now, opened) : [];
        const courses =
          courseId === null
            ? under.filter((each) => each.categoryId === categoryId)
            : [{ id: courseId, title: access.title }];
        return {
          ...toAccess(access, accesses, { now, soon }),
          offers: offers.map(toOpening),
          courses: courses.map(({ id, title }) => ({ id, title })),
        };
      }),
    );
  });

  serve(listUserAccess, async ({ params: { utilisateurId: userId } }) => {
    orNotFound(await findProfile(db, userId));
    const now = clock();
    const since = new Date(now.getTime() - recently);
    const accesses = await listAccessRows(db, { userId, since });
    const soon = Math.max(0, ...warningDays(await readAccessWarningDays(db)));
    return accesses.map((access) => toAccess(access, accesses, { now, soon }));
  });

  serve(getCourseAccess, async ({ caller, params: { coursId } }) => {
    const now = clock();
    const place = { userId: caller.id, courseId: coursId };
    const accesses = await listCourseAccesses(db, place);
    const { state, at } = accessStanding(accesses, now);
    // As the course's own page: 404 for what this student may not know of.
    if (state !== "current" && !(await isOpenCourse(db, coursId))) throw new Refusal("NOT_FOUND");
    const offers = state === "current" ? [] : await listOffersOpening(db, now, place);
    return { state, at: at?.toISOString() ?? null, offers: offers.map(toOpening) };
  });
}

const toOpening = ({
  id,
  title,
  category,
}: Awaited<ReturnType<typeof listOffersOpening>>[number]) => ({ id, title, category });

function toAccess(
  access: AccessRow,
  all: readonly AccessRow[],
  { now, soon }: { now: Date; soon: number },
): UserAccess {
  const { id, role, from, until, title, fullTitle, instalment } = access;
  const others = all.filter(
    (other) =>
      other !== access &&
      other.role === role &&
      other.categoryId === access.categoryId &&
      other.courseId === access.courseId,
  );
  const state = stateOf(access, now);
  const end = until && state !== "ended" ? continuedUntil(until, others) : until;
  const isContinued = until !== null && (end === null || end > until);
  const goesOn = isContinued || isToCome(access, now);
  return {
    id,
    target: {
      kind: access.categoryId === null ? "course" : "category",
      id: access.categoryId ?? access.courseId ?? 0, // the table's check: one of them
      title,
      fullTitle,
    },
    source: sourceOf(access),
    role,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    state,
    endsSoon: state === "current" && until !== null && !goesOn && daysLeft(until, now) <= soon,
    ...(isContinued && { continuedUntil: end?.toISOString() ?? null }),
    ...(instalment && { instalment: { dueOn: instalment.dueOn, orderId: instalment.orderId } }),
  };
}

/** Whether the instalment that a slice reaches is still to come: it was paid, or is not late. */
const isToCome = ({ instalment }: AccessRow, now: Date): boolean =>
  instalment?.isNext === true && (instalment.isDeclared || instalment.dueOn >= dayOf(now));

function sourceOf({ orderId, offerTitle, groupId, groupName }: AccessRow): OwnAccess["source"] {
  if (orderId !== null) return { kind: "order", orderId, title: offerTitle ?? "" };
  if (groupId !== null) return { kind: "group", id: groupId, nom: groupName ?? "" };
  return { kind: "administrator" };
}
