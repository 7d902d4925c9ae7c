import type { Viewer } from "./routes.ts";

const PASSWORD = "Majorant-2026";

const EMAILS: Record<Exclude<Viewer, "visitor">, string> = {
  student: "etudiant@majorant.tn",
  teacher: "enseignant@majorant.tn",
  technician: "technicien@majorant.tn",
  administrator: "admin@majorant.tn",
};

/** A viewer's stored session (none for a visitor), and what stands for the `$names` of an address. */
export type Seen = { stored: string | null; ids: Record<string, number | string | undefined> };

type Session = { token: string; expiresIn: number; user: { id: number } };
type Row = { id: number };
type Section = Row & { videos: Row[]; sousSections?: Section[] };

/**
 * Signs each viewer of the demo in, or those of other addresses with the same password, and finds an order, a course,
 * a group… that it may look at.
 */
export async function demoViewers(
  address: string,
  others: Partial<typeof EMAILS> = {},
): Promise<Record<Viewer, Seen>> {
  const emails = { ...EMAILS, ...others };
  const student = await signIn(address, emails.student);
  const teacher = await signIn(address, emails.teacher);
  const technician = await signIn(address, emails.technician);
  const administrator = await signIn(address, emails.administrator);

  const courses = "courses?role=ROLE_APPRENANT";
  const own = await student.list<Row>(`users/${student.id}/${courses}`);
  const studied = await withExercises(student, own);
  const isOwn = ({ id }: Row) => own.some((course) => course.id === id);
  const locked = (await technician.list<Row>("courses")).find((course) => !isOwn(course));
  const taughtCourses = `users/${teacher.id}/courses?role=ROLE_ENSEIGNANT`;
  // One that the student follows.
  const taught = await withExercises(
    student,
    (await teacher.list<Row>(taughtCourses)).filter(isOwn),
  );
  const [order] = await student.list<Row>(`orders/user/${student.id}`);
  const [categorie] = await student.list<Row>("categories?tree=true&ouvert=true");
  const [groupe] = await administrator.list<Row>("groupes?tree=true");
  const [offre] = await administrator.list<Row>("offers/all");
  const [code] = await administrator.list<Row>("codes");
  const [month] = await administrator.list<{ mois: string }>("comptabilite/mois");
  const [request] = await technician.list<Row>("videoRequests");
  const [promotion] = await administrator.list<Row>("passages");
  const [commande] = await administrator.list<Row>("commandes");

  const [paper] = await student.list<Row>("papers");
  const [announcement] = await administrator.list<Row>("announcements?q=Analyse");
  const [notion] = await student.list<Row>("notions?q=convergence dominée");
  const sittings = await student.list<Row & { state: string }>(`users/${student.id}/sittings`);
  const sitting = sittings.find(({ state }) => state === "marking");

  const all = {
    categorieId: categorie?.id,
    groupeId: groupe?.id,
    offreId: offre?.id,
    codeId: code?.id,
    mois: month?.mois,
    utilisateurId: student.id,
    commandeId: order?.id,
    videoRequestId: request?.id,
    passageId: promotion?.id,
    lockedId: locked?.id,
    paperId: paper?.id,
    announcementId: announcement?.id,
    sittingId: sitting?.id,
    notionId: notion?.id,
    quizId: await beginQuiz(student, own),
    liveSessionId: await findSession(student, own),
  };
  const placeIn = async (coursId: number | undefined) => {
    const sections = await student.list<Section>(`courses/${coursId}/sections?role=ROLE_APPRENANT`);
    const section = sections.find(({ videos }) => videos.length > 0);
    const [exercise] = await student.list<Row>(`courses/${coursId}/exercises?role=ROLE_APPRENANT`);
    const ressourceId = section?.videos[0]?.id;
    return { coursId, sectionId: section?.id, ressourceId, exerciseId: exercise?.id };
  };
  const place = await placeIn(studied?.id);
  const taughtPlace = {
    ...(await placeIn(taught?.id)),
    liveSessionId: await findSession(student, taught ? [taught] : []),
  };
  return {
    visitor: { stored: null, ids: { ...all, ...place } },
    student: { stored: student.stored, ids: { ...all, ...place } },
    teacher: { stored: teacher.stored, ids: { ...all, ...taughtPlace } },
    technician: { stored: technician.stored, ids: { ...all, ...place } },
    administrator: {
      stored: administrator.stored,
      ids: { ...all, ...place, commandeId: commande?.id },
    },
  };
}

/** A live session of those courses. */
async function findSession(
  { one }: Awaited<ReturnType<typeof signIn>>,
  courses: readonly Row[],
): Promise<number | undefined> {
  for (const { id } of courses) {
    const { liveSessions } = await one<{ liveSessions: Row[] }>(
      `courses/${id}?role=ROLE_APPRENANT`,
    );
    if (liveSessions[0]) return liveSessions[0].id;
  }
  return undefined;
}

/** The first of those courses that has exercises. */
async function withExercises(
  { list }: Awaited<ReturnType<typeof signIn>>,
  courses: readonly Row[],
): Promise<Row | undefined> {
  for (const course of courses) {
    const exercises = await list<Row>(`courses/${course.id}/exercises?role=ROLE_APPRENANT`);
    if (exercises.length > 0) return course;
  }
  return undefined;
}

/** A quiz that the student is taking, of the first course that has one. */
async function beginQuiz(
  { list, send }: Awaited<ReturnType<typeof signIn>>,
  courses: readonly Row[],
): Promise<number | undefined> {
  for (const { id } of courses) {
    const [offered] = await list<{ sectionId: number }>(`courses/${id}/quizzes`);
    if (offered) return (await send<Row>("quizzes", { section: { id: offered.sectionId } })).id;
  }
  return undefined;
}

/** Someone of the demo who is signed in, and what they may ask and send. */
export async function signIn(address: string, email: string) {
  const attempt = (signOut?: number) =>
    fetch(`${address}/api/auth/signIn`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD, signOut }),
    });
  let answer = await attempt();
  // On too many devices by now: the one that was not used for the longest time makes room, which somebody else may take.
  while (answer.status === 409) answer = await attempt((await answer.json()).devices.at(-1).id);
  const { token, expiresIn, user } = (await answer.json()) as Session; // the contract's Session
  const list = async <T>(path: string) => {
    const reply = await fetch(`${address}/api/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // What the contract says of that list.
    return reply.ok ? ((await reply.json()) as T[]) : [];
  };
  const one = async <T>(path: string) => {
    const reply = await fetch(`${address}/api/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!reply.ok) throw new Error(`GET ${path}: ${reply.status}`);
    return (await reply.json()) as T; // what the contract says of that call
  };
  /** As JSON, or in parts where there is a file among them. */
  const send = async <T>(path: string, body: object, method = "POST") => {
    const hasFile = Object.values(body).some((part) => part instanceof File);
    const parts = new FormData();
    for (const [name, part] of hasFile ? Object.entries(body) : [])
      parts.append(name, part instanceof File ? part : JSON.stringify(part));
    const reply = await fetch(`${address}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(!hasFile && { "content-type": "application/json" }),
      },
      body: hasFile ? parts : JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    // What the contract says of that call.
    return (await reply.json().catch(() => null)) as T;
  };
  const stored = JSON.stringify({ token, expiresAt: Date.now() + expiresIn * 1000, user });
  return { id: user.id, stored, list, one, send };
}

/** Something to discuss under the student's video, and a teacher's answer, which is told to the student. */
export async function discuss(address: string, viewers: Record<Viewer, Seen>): Promise<void> {
  const { student, teacher } = viewers;
  const ask = (ressourceId: Seen["ids"][string], content: string) =>
    say(address, student, `resources/${ressourceId}/questions`, { content });
  const answer = (by: Seen, { id }: Row, content: string) =>
    say(address, by, `questions/${id}/answers`, { content });

  const own = await ask(
    student.ids.ressourceId,
    "Pourquoi cet invariant suffit-il à prouver que $d - g$ diminue ?",
  );
  await answer(student, own, "J’ai comparé $g$ et $d$ avant et après un tour de boucle.");
  const question = await ask(teacher.ids.ressourceId, "Peut-on se passer de la continuité ?");
  await answer(teacher, question, "Non : prenez la partie entière.");
}

async function say(address: string, { stored }: Seen, path: string, body: unknown): Promise<Row> {
  const { token } = JSON.parse(stored ?? "{}");
  const reply = await fetch(`${address}/api/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return (await reply.json()) as Row; // what the contract says of both
}
