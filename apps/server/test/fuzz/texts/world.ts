import { randomUUID } from "node:crypto";
import type { Role } from "@majorant/contract/roles";
import { type Kysely, sql } from "kysely";
import { hashToken, openSession } from "../../../src/platform/accounts/sessions.ts";
import type { DB } from "../../../src/platform/database/schema.ts";
import { factories } from "../../factories.ts";

/** Somebody who is signed in, for calls and for pages. */
export type Person = { id: number; token: string; cookie: string };

const roles = [
  "ROLE_APPRENANT",
  "ROLE_ENSEIGNANT",
  "ROLE_TECHNICIAN",
  "ROLE_ADMINISTRATEUR",
] as const;

/** A course with one of everything that takes a text, and one person of each role who may write there. */
export type World = {
  people: Record<Role, Person>;
  /** What is there, by the table. */
  made: Place & Awaited<ReturnType<typeof thingsOf>>;
  /** Where the student's calendar is, and its page. */
  addresses: { ressource: string; calendar: string | null };
};

/** Makes a new one beside those before: what was written there is on none of its own pages. */
export async function makeWorld(db: Kysely<DB>, now: Date): Promise<World> {
  const make = factories(db);
  const place = await placeOf(make);
  const [student, teacher, technician, administrator] = await Promise.all(
    roles.map((role) =>
      make.user({
        role,
        administrator: role === "ROLE_ADMINISTRATEUR",
        email_confirmed_at: now,
      }),
    ),
  );
  if (!student || !teacher || !technician || !administrator) throw new Error("nobody is there");
  for (const [user, role] of [
    [student, "ROLE_APPRENANT"],
    [teacher, "ROLE_ENSEIGNANT"],
  ] as const)
    await make.assignment({ user_id: user.id, course_id: place.course.id, role });
  const made = { ...place, ...(await thingsOf(db, { ...place, student, teacher, now })) };
  const signedIn = async ({ id }: { id: number }) => ({ id, ...(await signIn(db, id, now)) });
  const people = {
    ROLE_APPRENANT: await signedIn(student),
    ROLE_ENSEIGNANT: await signedIn(teacher),
    ROLE_TECHNICIAN: await signedIn(technician),
    ROLE_ADMINISTRATEUR: await signedIn(administrator),
  };
  const { course, section, video } = made;
  const ressource = `/student/myCourses/course/${course.id}/section/${section.id}/ressource/${video.id}`;
  return { people, made, addresses: { ressource, calendar: null } };
}

/** For as long as the clock of a run goes. */
async function signIn(db: Kysely<DB>, id: number, now: Date) {
  const { token, pageSecret } = await openSession(db, { id, userAgent: undefined }, now);
  const later = new Date("2100-01-01");
  await db
    .updateTable("sessions")
    .set({ confirmed_until: later, last_used_at: later, created_at: later, expires_at: later })
    .where("token_hash", "=", hashToken(token))
    .execute();
  return { token, cookie: `pages=${pageSecret}` };
}

type Make = ReturnType<typeof factories>;

async function placeOf(make: Make) {
  const category = await make.category();
  const otherCategory = await make.category();
  const course = await make.course({ category });
  const section = await make.section({ course_id: course.id });
  const otherSection = await make.section({ course_id: course.id });
  const video = await make.video({ section_id: section.id });
  const file = await make.file({ section_id: section.id });
  const exercise = await make.exercise({ section_id: section.id });
  return { category, otherCategory, course, section, otherSection, video, file, exercise };
}

type Place = Awaited<ReturnType<typeof placeOf>>;

async function thingsOf(
  db: Kysely<DB>,
  {
    course,
    section,
    video,
    exercise,
    category,
    otherCategory,
    student,
    teacher,
    now,
  }: Place & { student: { id: number }; teacher: { id: number }; now: Date },
) {
  const make = factories(db);
  const insert = async <T extends keyof DB & string>(table: T, values: object) => {
    const row = await db
      .insertInto(table)
      .values(values as never) // the columns of a table that is named where it is called
      .returning("id" as never)
      .executeTakeFirstOrThrow();
    return row as unknown as { id: number }; // as the factories have it
  };
  await db
    .insertInto("expected_answers")
    .values({ exercise_id: exercise.id, number: 1, kind: "expression", expected: "x+1" })
    .execute();
  const quizQuestion = await insert("quiz_questions", {
    section_id: section.id,
    kind: "expression",
    statement: "Que vaut $f$ ?",
    expected: "x+1",
    explanation: "Par le calcul.",
    parameters: "[]",
  });
  const quiz = await insert("quizzes", { user_id: student.id, title: "Suites", started_at: now });
  await db
    .insertInto("quiz_items")
    .values(
      Array.from({ length: 99 }, (_, i) => ({
        quiz_id: quiz.id,
        number: i + 1,
        question_id: quizQuestion.id,
        course_id: course.id,
        kind: "expression",
        statement: "Que vaut $f$ ?",
        label: "",
        expected: "x+1",
        expected_read: "x+1",
        explanation: "Par le calcul.",
      })),
    )
    .execute();
  const question = await insert("questions", {
    resource_id: video.id,
    author_id: student.id,
    content: "Pourquoi ?",
    created_at: now,
  });
  const answer = await insert("answers", {
    question_id: question.id,
    author_id: student.id,
    content: "Par continuité.",
    created_at: now,
  });
  const remark = await insert("video_remarks", {
    resource_id: video.id,
    second: 3,
    content: "Attention au signe.",
    author_id: teacher.id,
    created_at: now,
  });
  const notion = await make.notion();
  const paper = await insert("papers", {
    contest: `Concours ${randomUUID()}`,
    year: 2024,
    track: "MP",
    subject: "mathematiques",
    title: "Épreuve",
    minutes: 180,
    created_by: teacher.id,
  });
  const order = await insert("orders", { user_id: student.id });
  const offer = await make.offer({ category_id: category.id });
  await db
    .insertInto("order_lines")
    .values({
      order_id: order.id,
      offer_id: offer.id,
      title: "Analyse",
      category_id: category.id,
      months: 1,
      price: 60_000,
    })
    .execute();
  const later = new Date(now.getTime() + 40 * 86_400_000);
  const announcement = await insert("announcements", {
    author_id: teacher.id,
    key: randomUUID(),
    title: "Séance",
    content: "Elle passe à **20:00**.",
    audience: "course",
    audience_name: "Analyse",
    course_id: course.id,
    by_mail: false,
    send_at: later,
    created_at: now,
  });
  const hour = 3_600_000;
  // It is over since yesterday, and can be marked.
  const sitting = await insert("sittings", {
    title: "Concours blanc",
    paper_id: paper.id,
    audience: "course",
    audience_name: "Analyse",
    course_id: course.id,
    starts_at: new Date(now.getTime() - 48 * hour),
    minutes: 180,
    announced_at: new Date(now.getTime() - 96 * hour),
    sealed_key: randomUUID(),
    sealed_bytes: 1,
    sealed_secret: Buffer.alloc(32),
    created_at: now,
  });
  const sittingQuestion = await insert("sitting_questions", {
    sitting_id: sitting.id,
    position: 0,
    number: "1",
    marks: 3,
    about: "Une suite",
  });
  const copy = await insert("copies", {
    sitting_id: sitting.id,
    user_id: student.id,
    begun_at: now,
    handed_in_at: now,
    receipt: "7F3K",
  });
  await db
    .insertInto("copy_pages")
    .values({
      copy_id: copy.id,
      position: 1,
      hash: "a".repeat(64),
      bytes: 1,
      arrived_at: now,
      width: 1,
      height: 1,
    })
    .execute();
  return {
    sitting,
    sittingQuestion,
    copy,
    quizQuestion,
    quiz,
    question,
    answer,
    remark,
    notion,
    paper,
    order,
    offer,
    announcement,
    otherCategory,
    group: await make.group(),
    otherGroup: await make.group(),
    tag: await make.tag(),
    videoRequest: await make.videoRequest({
      course_id: course.id,
      user_id: teacher.id,
      state: "received",
    }),
    liveSession: await make.liveSession({ course_id: course.id, starts_at: later }),
    chapter: await insert("chapters", { resource_id: video.id, title: "Début", second: 1 }),
    note: await insert("notes", {
      user_id: student.id,
      resource_id: video.id,
      content: "À revoir.",
    }),
    notification: await insert("gateway_notifications", {
      gateway: "gpg",
      body: "{}",
      order_id: order.id,
      outcome: "paid twice",
    }),
  };
}

/** What is limited by hours and days is counted anew: texts are looked at here, not limits. */
export async function forgetLimits(db: Kysely<DB>): Promise<void> {
  await sql`truncate rate_limits`.execute(db);
}
