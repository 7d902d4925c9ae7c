import { randomUUID } from "node:crypto";
import { type Insertable, type Kysely, sql } from "kysely";
import type { DB } from "../src/platform/database/schema.ts";

/** Rows for tests: each factory builds the parents that it is not given. */
export function factories(db: Kysely<DB>) {
  const insert = async <T extends keyof DB & string>(table: T, values: Insertable<DB[T]>) => {
    const row = await db
      .insertInto(table)
      .values(values as never) // the table's own insertable, which Kysely can't tell from a union
      .returning("id" as never)
      .executeTakeFirstOrThrow();
    return row as unknown as { id: number }; // every table made here has an integer id
  };
  const some = (word: string) => `${word} ${randomUUID().slice(0, 6)}`;

  const make = {
    category: (values: Partial<Insertable<DB["categories"]>> = {}) =>
      insert("categories", { title: some("Classe"), ...values }),

    user: (values: Partial<Insertable<DB["users"]>> = {}) =>
      insert("users", {
        email: `${randomUUID()}@exemple.tn`,
        password_hash: "",
        first_name: "Amine",
        last_name: "Ben Salah",
        ...values,
      }),

    /** An authenticator app, whose codes nobody knows. */
    authenticator: (user: { id: number }) =>
      db
        .insertInto("authenticators")
        .values({ user_id: user.id, secret: Buffer.alloc(20), last_step: 0 })
        .execute(),

    group: (values: Partial<Insertable<DB["groups"]>> = {}) =>
      insert("groups", { name: some("Groupe"), ...values }),

    member: (group: { id: number }, user: { id: number }) =>
      db.insertInto("group_members").values({ group_id: group.id, user_id: user.id }).execute(),

    course: async ({
      category,
      ...values
    }: Partial<Insertable<DB["courses"]>> & { category?: { id: number } } = {}) => {
      const title = some("Analyse");
      const course = await insert("courses", { title, medium_title: title, ...values });
      const category_id = (category ?? (await make.category())).id;
      await db
        .insertInto("course_categories")
        .values({ course_id: course.id, category_id })
        .execute();
      return course;
    },

    section: async (values: Partial<Insertable<DB["sections"]>> = {}) =>
      insert("sections", {
        name: some("Chapitre"),
        ...values,
        course_id: values.course_id ?? (await make.course()).id,
      }),

    /** A mail that was given up. */
    failedMail: async (to = "parti@exemple.tn") => {
      const mail = { id: randomUUID(), to, subject: "Votre nouveau mot de passe", text: "Secret" };
      await sql`insert into pgboss.job (id, name, data, state, output, completed_on)
        values (${mail.id}, 'mail', ${JSON.stringify(mail)}, 'failed', '{}', now())`.execute(db);
      return mail;
    },

    /** A job that was given up, an hour ago unless it is said. */
    failedJob: async (
      queue = "storage-removal",
      completedOn = new Date(Date.now() - 3_600_000),
    ) => {
      const id = randomUUID();
      await sql`insert into pgboss.job (id, name, data, state, output, completed_on)
        values (${id}, ${queue}, '{"prefix": "media/none"}', 'failed', '{"message": "AccessDenied"}', ${completedOn})`.execute(
        db,
      );
      return { id };
    },

    /** A video with a VdoCipher id, unless it is given a medium. */
    video: async (values: Partial<Insertable<DB["resources"]>> = {}) =>
      insert("resources", {
        kind: "video",
        name: some("Vidéo"),
        ...values,
        section_id: values.section_id ?? (await make.section()).id,
        vdocipher_id: values.medium_id ? null : (values.vdocipher_id ?? randomUUID()),
      }),

    /** A file resource, on a medium of its own unless it is given one. */
    file: async (values: Partial<Insertable<DB["resources"]>> = {}) =>
      insert("resources", {
        kind: "file",
        name: some("Fiche"),
        ...values,
        section_id: values.section_id ?? (await make.section()).id,
        medium_id: values.medium_id ?? (await make.medium()).id,
      }),

    /** A PDF's row, without its bytes. */
    medium: async (values: Partial<Insertable<DB["media"]>> = {}) =>
      db
        .insertInto("media")
        .values({
          kind: "file",
          state: "ready",
          name: "fiche.pdf",
          content_type: "application/pdf",
          bytes: 1,
          ...values,
        })
        .returning("id")
        .executeTakeFirstOrThrow(),

    /** A visible exercise with a hint and a solution, without a method. */
    exercise: async (values: Partial<Insertable<DB["exercises"]>> = {}) =>
      insert("exercises", {
        title: some("Exercice"),
        statement: "Calculer $\\int_0^1 x\\,dx$.",
        difficulty: 2,
        minutes: 10,
        hint: "Une primitive de $x$.",
        solution: "On trouve $1/2$.",
        ...values,
        section_id: values.section_id ?? (await make.section()).id,
      }),

    /** A question of a section's pool, with a number for an answer. */
    quizQuestion: (section: { id: number }) =>
      insert("quiz_questions", {
        section_id: section.id,
        kind: "number",
        statement: "Que vaut $2+3$ ?",
        expected: "5",
        explanation: "On ajoute.",
      }),

    /** Somebody asks about a video, a file or an exercise. */
    question: (
      asked: Pick<Insertable<DB["questions"]>, "resource_id" | "exercise_id" | "author_id">,
    ) => insert("questions", { ...asked, content: "Pourquoi ?", created_at: new Date() }),

    /** An answer that waits for a teacher. */
    undecidedAnswer: async (exercise: { id: number }) => {
      const key = { exercise_id: exercise.id, number: 1 };
      await db
        .insertInto("expected_answers")
        .values({ ...key, kind: "text", expected: "Rolle" })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return insert("given_answers", {
        ...key,
        answer: "Role",
        read: "\\text{Role}",
        verdict: "undecided",
        user_id: (await make.user()).id,
        given_at: new Date(),
      });
    },

    /** An answer to the first question of a quiz that waits for a teacher of that course. */
    undecidedQuizAnswer: async (
      course: { id: number },
      question: { id: number | null; userId?: number } = { id: null },
    ) => {
      const [number, now] = [1, new Date()];
      const { id: quizId } = await insert("quizzes", {
        title: "Rolle",
        started_at: now,
        user_id: question.userId ?? (await make.user()).id,
      });
      await db
        .insertInto("quiz_items")
        .values({
          quiz_id: quizId,
          number,
          question_id: question.id,
          course_id: course.id,
          kind: "text",
          statement: "Quel théorème ?",
          label: "",
          expected: "Rolle",
          expected_read: "\\text{Rolle}",
          explanation: "Entre deux zéros.",
          answer: "théorème de Rolle",
          read: "$\\text{théorème de Rolle}$",
          verdict: "undecided",
          answered_at: now,
        })
        .execute();
      return { quizId, number };
    },

    tag: (values: Partial<Insertable<DB["tags"]>> = {}) =>
      insert("tags", { name: some("Cours"), icon: "book", ...values }),

    notion: (values: Partial<Insertable<DB["notions"]>> = {}) =>
      insert("notions", { subject: "mathematiques", title: some("Notion"), ...values }),

    /** A request whose video is prepared, without its bytes. */
    videoRequest: async (values: Partial<Insertable<DB["video_requests"]>> = {}) =>
      insert("video_requests", {
        kind: "video",
        state: "ready",
        name: some("Demande"),
        created_at: new Date(),
        ...values,
        user_id: values.user_id ?? (await make.user({ role: "ROLE_ENSEIGNANT" })).id,
        course_id: values.course_id ?? (await make.course()).id,
        medium_id: values.medium_id ?? (await make.medium({ kind: "video" })).id,
      }),

    /** A file that goes with a video, at an address elsewhere unless it is given a medium. */
    videoFile: (values: Omit<Insertable<DB["video_files"]>, "name"> & { name?: string }) =>
      insert("video_files", {
        name: "Énoncé",
        link: values.medium_id ? null : "https://exemple.tn/enonce.pdf",
        ...values,
      }),

    liveSession: async (values: Partial<Insertable<DB["live_sessions"]>> = {}) =>
      insert("live_sessions", {
        title: some("Séance"),
        starts_at: new Date(),
        link: "https://meet.exemple.tn/seance",
        ...values,
        course_id: values.course_id ?? (await make.course()).id,
      }),

    /** A question that waits for a live session. */
    sessionQuestion: async () => {
      const course = await make.course();
      const section = await make.section({ course_id: course.id });
      const { id: resource_id } = await make.video({ section_id: section.id });
      const session = await make.liveSession({ course_id: course.id });
      const created_at = new Date();
      const question = await insert("questions", {
        resource_id,
        content: "Pourquoi ?",
        created_at,
      });
      await db
        .insertInto("session_questions")
        .values({ question_id: question.id, live_session_id: session.id, created_at })
        .execute();
      return question;
    },

    assignment: (
      values: Omit<Insertable<DB["assignments"]>, "role"> & {
        role?: "ROLE_APPRENANT" | "ROLE_ENSEIGNANT";
      },
    ) => insert("assignments", { role: "ROLE_APPRENANT", ...values }),

    /** Sold by the month, unless it is given a fixed period. */
    offer: async (values: Partial<Insertable<DB["offers"]>> = {}) =>
      insert("offers", {
        title: some("Offre"),
        fixed_period: false,
        price_1_month: values.fixed_period ? null : 60_000,
        price_3_months: values.fixed_period ? null : 150_000,
        ...values,
        category_id: values.category_id ?? (await make.category()).id,
      }),

    /** An order of 60 DT for a month that is paid in cash, with the access that it gave; its receipt has no number yet. */
    paidOrder: async () => {
      const user = await make.user();
      const { id: categoryId } = await make.category();
      const offer = await make.offer({ category_id: categoryId });
      const order = await insert("orders", { user_id: user.id });
      const line = await insert("order_lines", {
        order_id: order.id,
        offer_id: offer.id,
        title: "MP1",
        category_id: categoryId,
        months: 1,
        price: 60_000,
      });
      const now = new Date();
      await db
        .insertInto("payments")
        .values({ order_id: order.id, status: "paid", method: "cash", paid_at: now })
        .execute();
      await make.assignment({
        user_id: user.id,
        category_id: categoryId,
        order_line_id: line.id,
        starts_at: now,
        ends_at: new Date(now.getTime() + 30 * 86_400_000),
      });
      return { id: order.id, offerId: offer.id, userId: user.id };
    },
  };
  return make;
}
