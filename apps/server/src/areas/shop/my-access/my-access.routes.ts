import {
  getCourseAccess,
  listOwnAccess,
  listUserAccess,
  type OwnAccess,
  type UserAccess,
} from "@majorant/contract/access/my-access";
import { daysLeft, warningDays } from "@majorant/domain/access/expiry";
import { accessStanding, continuedUntil, stateOf } from "@majorant/domain/access/my-access";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readAccessWarningDays } from "../../../platform/settings.ts";
import { findProfile } from "../../accounts/users/users.queries.ts";
import { isOpenCourse } from "../../learning/courses.queries.ts";
import { listOffersOpening } from "../offers/offers.queries.ts";
import {
  type KeptRight,
  listCourseRights,
  listCoursesUnder,
  listRightsOf,
} from "./my-access.queries.ts";

/** How long ended rights are shown, in milliseconds: 90 days. */
const recently = 90 * 86_400_000;

export function myAccessRoutes({ serve, db, clock }: Platform): void {
  serve(listOwnAccess, async ({ caller }) => {
    const now = clock();
    const since = new Date(now.getTime() - recently);
    const rights = await listRightsOf(db, { userId: caller.id, since });
    const soon = Math.max(0, ...warningDays(await readAccessWarningDays(db)));
    const onCategories = [...new Set(rights.flatMap(({ categoryId }) => categoryId ?? []))];
    const under = await listCoursesUnder(db, onCategories);
    return Promise.all(
      rights.map(async (right): Promise<OwnAccess> => {
        const { categoryId, courseId } = right;
        const opened = categoryId === null ? { courseId: courseId ?? 0 } : { categoryId };
        const isStudents = right.role === "ROLE_APPRENANT";
        const offers = isStudents ? await listOffersOpening(db, now, opened) : [];
        const courses =
          courseId === null
            ? under.filter((each) => each.categoryId === categoryId)
            : [{ id: courseId, title: right.title }];
        return {
          ...toRight(right, rights, { now, soon }),
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
    const rights = await listRightsOf(db, { userId, since });
    const soon = Math.max(0, ...warningDays(await readAccessWarningDays(db)));
    return rights.map((right) => toRight(right, rights, { now, soon }));
  });

  serve(getCourseAccess, async ({ caller, params: { coursId } }) => {
    const now = clock();
    const place = { userId: caller.id, courseId: coursId };
    const rights = await listCourseRights(db, place);
    const { state, at } = accessStanding(rights, now);
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

function toRight(
  right: KeptRight,
  all: readonly KeptRight[],
  { now, soon }: { now: Date; soon: number },
): UserAccess {
  const { id, role, from, until, title, fullTitle } = right;
  const others = all.filter(
    (other) =>
      other !== right &&
      other.role === role &&
      other.categoryId === right.categoryId &&
      other.courseId === right.courseId,
  );
  const state = stateOf(right, now);
  const end = until && state !== "ended" ? continuedUntil(until, others) : until;
  const isContinued = until !== null && (end === null || end > until);
  return {
    id,
    target: {
      kind: right.categoryId === null ? "course" : "category",
      id: right.categoryId ?? right.courseId ?? 0, // the table's check: one of them
      title,
      fullTitle,
    },
    source: sourceOf(right),
    role,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    state,
    endsSoon: state === "current" && until !== null && !isContinued && daysLeft(until, now) <= soon,
    ...(isContinued && { continuedUntil: end?.toISOString() ?? null }),
  };
}

function sourceOf({ orderId, offerTitle, groupId, groupName }: KeptRight): OwnAccess["source"] {
  if (orderId !== null) return { kind: "order", orderId, title: offerTitle ?? "" };
  if (groupId !== null) return { kind: "group", id: groupId, nom: groupName ?? "" };
  return { kind: "administrator" };
}
