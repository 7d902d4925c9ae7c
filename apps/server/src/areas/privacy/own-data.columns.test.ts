import { exportOwnData } from "@majorant/contract/privacy/own-data";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";
import { unzip } from "../../../test/reading/unzip.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);

/**
 * What the tables that name a person have in that person's own data: under which name of data.json, and which of
 * their columns. A column of a later version is in neither list until somebody decides: it fails here by its name.
 */
const exported: Record<string, { as: string; columns: string; left?: string }> = {
  active_days: { as: "visits", columns: "day" },
  announcement_mails: { as: "announcementMails", columns: "unsubscribed_at", left: "token" },
  announcement_recipients: {
    as: "announcements",
    columns: "announcement_id mailed read_at told_at",
  },
  announcements: {
    as: "ownAnnouncements",
    columns: "audience_name content send_at title",
    // How it is sent is the school's.
    left: "audience by_mail course_id created_at failure file_bytes file_key file_name file_type group_id head_until idle_days key offer_id sent_at state version",
  },
  answers: {
    as: "answers",
    columns: "changed_at content created_at photo question_id",
    left: "photo_height photo_width",
  },
  assignments: {
    as: "rights",
    columns: "category_id course_id ends_at order_line_id role starts_at",
    left: "created_at group_id",
  },
  attempts: {
    as: "attempts",
    columns: "begun_at exercise_id hint_at method_at outcome outcome_at photo solution_at",
    left: "photo_height photo_width",
  },
  cards: {
    as: "cards",
    columns: "back due_on front",
    // The numbers by which its day is found.
    left: "created_at difficulty exercise_id note_id quiz_question_id reviewed_on section_id stability",
  },
  follow_ups: {
    as: "followUps",
    columns: "at content kind reason subject until",
    // Who wrote is the school's.
    left: "by_id course_id",
  },
  given_answers: {
    as: "attempts",
    columns: "answer exercise_id given_at number verdict",
    left: "decided_at decided_by key read",
  },
  group_members: { as: "groups", columns: "group_id" },
  live_presences: { as: "liveSessions", columns: "first_at last_at live_session_id presses" },
  notes: { as: "notes", columns: "content created_at moment resource_id", left: "key" },
  notifications: {
    as: "notifications",
    columns: "created_at notice read_at",
    left: "mailed_at once",
  },
  orders: {
    as: "orders",
    columns: "created_at instalment",
    left: "due_until expired_at pay_until plan_id withdrawn",
  },
  plans: { as: "plan", columns: "course_ids minutes until weekdays" },
  positions: {
    as: "positions",
    columns: "duration resource_id seconds updated_at",
    left: "watched",
  },
  question_takings: { as: "takenQuestions", columns: "question_id taken_at" },
  question_votes: { as: "questionVotes", columns: "created_at question_id" },
  questions: {
    as: "questions",
    columns: "changed_at content created_at exercise_id moment photo resource_id",
    left: "accepted_answer_id photo_height photo_width",
  },
  quiz_items: {
    as: "quizAnswers",
    columns: "answer answered_at choices number statement verdict",
    // The question as it was drawn, and who decided, are the school's.
    left: "choice_order course_id decided_at decided_by expected expected_read explanation kind label moment_resource_id moment_second question_id quiz_id read tolerance values",
  },
  quizzes: {
    as: "quizAnswers",
    columns: "ended_at started_at title",
    left: "notion_id section_id",
  },
  copies: {
    as: "sittings",
    columns: "begun_at handed_in_at rank ranked receipt sitting_id total",
  },
  copy_marks: {
    as: "sittings",
    columns: "adjustment comment copy_id mark question_id",
    // How the work is shared among markers is the school's.
    left: "marked_at marked_by reserved_by reserved_until version",
  },
  copy_pages: {
    as: "sittings",
    columns: "arrived_at bytes copy_id hash position",
    left: "file_key height width",
  },
  sitting_extra_times: { as: "sittings", columns: "minutes sitting_id" },
  review_settings: { as: "reviewSettings", columns: "exam_on minutes" },
  reviews: { as: "reviews", columns: "at card_id rating", left: "key" },
  sessions: {
    as: "devices",
    columns: "created_at last_used_at user_agent",
    left: "confirmed_until expires_at page_hash teaches token_hash",
  },
  staff_mails: { as: "staffMails", columns: "choice", left: "since" },
  users: {
    as: "profile",
    columns:
      "active address administrator category_id city country created_at email email_confirmed_at first_name language last_name phone_number photo role saves_data zip_code",
    left: "password_hash version",
  },
  video_remarks: {
    as: "remarks",
    columns: "content created_at resource_id second",
    left: "changed_at version",
  },
  viewing_days: { as: "viewing", columns: "day resource_id seconds" },
};

/** Tables that name a person and of which their data have nothing, each with why. */
const kept = {
  "how one signs in: worth something to a thief alone": [
    "authenticators",
    "challenges",
    "email_confirmations",
    "known_devices",
    "passkeys",
    "password_resets",
    "pending_authenticators",
    "recovery_codes",
    "calendar_feeds",
  ],
  "what lasts some minutes, or says when it was": ["sign_ins", "streams", "uploads"],
  "what is somebody else's: who pays by a link, and the address that they left": ["payment_links"],
  "what the staff did for the school": [
    "earlier_versions",
    "exercise_images",
    "exercises",
    "media",
    "papers",
    "quiz_questions",
    "sitting_markers",
    "sittings",
    "video_requests",
    "video_request_history",
  ],
  "what was done with accounts and money, kept as a record": [
    "accounting_months",
    "audit",
    "import_invitations",
    "payment_history",
    // Who stopped one is the school's.
    "payment_plans",
    "promotion_students",
    "promotions",
    "refunds",
    "second_payment_answers",
    "user_imports",
  ],
};

const words = (list = "") => list.split(" ").filter(Boolean);

test("every column that names a person is in their own data, or is left out on purpose", async () => {
  const { rows } = await sql<{ table: string; names: string[]; columns: string[] }>`
    select c.relname as table,
      coalesce((select array_agg(a.attname::text) from pg_constraint f join pg_attribute a
        on a.attrelid = c.oid and a.attnum = any (f.conkey)
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'users'::regclass), '{}') as names,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition`.execute(db);
  const unsaid = rows.flatMap(({ table, names, columns }) => {
    const list = exported[table];
    if (names.length === 0 && !list) return [];
    if (!list) return Object.values(kept).flat().includes(table) ? [] : [table];
    const said = ["id", ...names, ...words(list.columns), ...words(list.left)];
    return columns.filter((column) => !said.includes(column)).map((column) => `${table}.${column}`);
  });
  // Whatever stands here goes into own-data.ts, or into a list above with its reason.
  expect(unsaid).toEqual([]);
  const gone = Object.entries(exported).flatMap(([table, { columns, left }]) => {
    const there = rows.find((row) => row.table === table)?.columns ?? [];
    return [...words(columns), ...words(left)]
      .filter((column) => !there.includes(column))
      .map((column) => `${table}.${column}`);
  });
  expect(gone).toEqual([]);
});

test("each of these names is in one's own data", async () => {
  const user = await make.user();
  const answer = await call(exportOwnData, {
    params: { utilisateurId: user.id },
    token: await tokenOf(user),
  });
  const packed = JSON.parse(String(unzip(answer.rawPayload).get("data.json")));
  expect(Object.values(exported).map(({ as }) => as)).toSatisfy((names: string[]) =>
    names.every((name) => name in packed),
  );
});
