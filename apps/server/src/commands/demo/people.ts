import { courses } from "../../../demo/courses/all.ts";
import {
  assignments,
  type DemoGroup,
  demoDomain,
  groups,
  notes,
  users,
} from "../../../demo/people.ts";
import { daysFrom } from "./calendar.ts";
import { type Catalogue, getOrThrow } from "./catalogue.ts";
import { counter, type Rows } from "./rows.ts";

export const emailOf = (name: string): string => `${name}@${demoDomain}`;

/** Accounts by the part of their address before the @, groups by their name. */
export type People = {
  rows: Rows;
  userId: ReadonlyMap<string, number>;
  groupId: ReadonlyMap<string, number>;
};

/** Accounts, all with one password's hash; groups and their members; who teaches and who follows what; notes. */
export function peopleRows(now: Date, catalogue: Catalogue, passwordHash: string): People {
  const userId = new Map(users.map((user, i) => [user.name, i + 1]));
  const groupId = new Map<string, number>();
  const nextGroup = counter();
  const groupRows: NonNullable<Rows["groups"]> = [];
  const members: NonNullable<Rows["group_members"]> = [];

  const addGroup = (group: DemoGroup, parent: number | null) => {
    const id = nextGroup();
    groupId.set(group.name, id);
    groupRows.push({ id, name: group.name, parent_id: parent });
    for (const name of group.members)
      members.push({ group_id: id, user_id: getOrThrow(userId, name) });
    for (const child of group.groups ?? []) addGroup(child, id);
  };
  for (const group of groups) addGroup(group, null);

  const teacherRows = courses.map((course) => ({
    user_id: getOrThrow(userId, course.teacher),
    course_id: getOrThrow(catalogue.courseId, course.title),
    role: "ROLE_ENSEIGNANT" as const,
  }));
  const assignmentRows = assignments.map(({ to, on, fromDay, toDay }) => ({
    user_id: "user" in to ? getOrThrow(userId, to.user) : null,
    group_id: "group" in to ? getOrThrow(groupId, to.group) : null,
    course_id: "course" in on ? getOrThrow(catalogue.courseId, on.course) : null,
    category_id: "category" in on ? getOrThrow(catalogue.categoryId, on.category) : null,
    role: "ROLE_APPRENANT" as const,
    starts_at: fromDay === null ? null : daysFrom(now, fromDay),
    ends_at: toDay === null ? null : daysFrom(now, toDay),
  }));

  return {
    userId,
    groupId,
    rows: {
      users: users.map((user, i) => ({
        id: i + 1,
        email: emailOf(user.name),
        password_hash: passwordHash,
        first_name: user.firstName,
        last_name: user.lastName,
        phone_number: user.phone,
        address: user.address ?? null,
        zip_code: user.zip,
        city: user.city,
        country: "Tunisie",
        category_id: user.category ? getOrThrow(catalogue.categoryId, user.category) : null,
        role: user.role,
        administrator: user.role === "ROLE_ADMINISTRATEUR",
        active: user.active ?? true,
        created_at: daysFrom(now, -90 + i),
      })),
      groups: groupRows,
      group_members: members,
      assignments: [...teacherRows, ...assignmentRows],
      notes: notes.map(({ course, video, content }, i) => ({
        user_id: getOrThrow(userId, "etudiant"),
        resource_id: getOrThrow(catalogue.videoId, `${course}/${video}`),
        content,
        created_at: daysFrom(now, -12 + i),
      })),
    },
  };
}
