import { setTimeout as pause } from "node:timers/promises";

// A day at the school as it was before the baseline (commit e83a754), by that version's own calls: their paths, fields and
// forms are of that time, so the contract of today is not asked.

/** The password of the demo's accounts, and of those that are made here. */
export const password = "Majorant-2026";

/** Calls to a running version, as somebody or nobody. */
export type Ask = (
  method: string,
  path: string,
  how?: { token?: string; body?: unknown; form?: FormData },
) => Promise<unknown>;

/** Makes calls at an origin; each answer that is not the one of success ends the day, and says which it was. */
export const askAt =
  (origin: string): Ask =>
  async (method, path, { token, body, form } = {}) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text && answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
  };

/** A form with one part of JSON. */
function formOf(name: string, value: unknown): FormData {
  const form = new FormData();
  form.set(name, new Blob([JSON.stringify(value)], { type: "application/json" }));
  return form;
}

export type SignedIn = { token: string; id: number };

export async function signIn(ask: Ask, email: string): Promise<SignedIn> {
  // The session of the specification.
  const { token, user } = (await ask("POST", "/auth/signIn", { body: { email, password } })) as {
    token: string;
    user: { id: number };
  };
  return { token, id: user.id };
}

type Named = { id: number };

/** What was done, to be looked for afterwards. */
export type Day = { students: string[]; paid: number; refused: number; note: string };

/**
 * Students sign up, buy, are let in by an administrator, watch, write and ask; a teacher answers and sends a video,
 * which a technician takes.
 */
export async function spendADay(origin: string, film: Buffer): Promise<Day> {
  const ask = askAt(origin);
  const staff = {
    teacher: await signIn(ask, "enseignant@majorant.tn"),
    technician: await signIn(ask, "technicien@majorant.tn"),
    administrator: await signIn(ask, "admin@majorant.tn"),
  };
  // Shapes as that version's contract has them.
  const offers = (await ask("GET", "/offers")) as {
    id: number;
    category: Named;
    price1: number | null;
  }[];
  const offer = offers.find(({ price1 }) => price1 !== null);
  if (!offer) throw new Error("nothing is sold by the month");

  const students = ["amine", "ines", "youssef", "salma", "omar"].map(
    (name) => `${name}@ecole.example`,
  );
  const orders: number[] = [];
  for (const [n, email] of students.entries()) {
    const account = {
      email,
      phoneNumber: `2000000${n}`,
      firstName: "Élève",
      lastName: `Numéro ${n + 1}`,
      gender: "MALE",
      etablissement: "IPEIT",
      governorate: "Tunis",
      password,
      category: { id: offer.category.id },
    };
    await ask("POST", "/auth/signUp", { form: formOf("user", account) });
    const student = await signIn(ask, email);
    const body = [{ offer: { id: offer.id }, duration: 1 }];
    const order = (await ask("POST", "/orders", { token: student.token, body })) as Named;
    const paiement = { transactionNumber: `VIR-2026-${n}`, method: "transfer" };
    await ask("PUT", `/orders/${order.id}/pay`, {
      token: student.token,
      form: formOf("paiement", paiement),
    });
    orders.push(order.id);
  }
  const { token } = staff.administrator;
  const [refused, ...accepted] = orders;
  for (const order of accepted.slice(0, 3))
    await ask("PUT", `/commandes/${order}/accepter`, { token });
  const motif = "Le virement n'est pas arrivé.";
  await ask("PUT", `/commandes/${refused}/refuser`, { token, body: { motif } });

  const note = "Majorer d'abord, puis passer à la limite.";
  for (const email of students.slice(1, 4)) await study(ask, await signIn(ask, email), staff, note);
  await send(ask, origin, staff, film);
  return { students, paid: 3, refused: 1, note };
}

/** A student opens a course, watches, writes a note and asks, and the teacher answers where the course is theirs. */
async function study(
  ask: Ask,
  student: SignedIn,
  staff: { teacher: SignedIn },
  note: string,
): Promise<void> {
  const { token, id } = student;
  const role = "role=ROLE_APPRENANT";
  const courses = (await ask("GET", `/users/${id}/courses?${role}`, { token })) as Named[];
  const [course] = courses;
  if (!course) throw new Error("an accepted order opened no course");
  const sections = await ask("GET", `/courses/${course.id}/sections?${role}`, { token });
  const [resource] = videosIn(sections);
  if (!resource) throw new Error("a course has no video");
  await ask("GET", `/videos/${resource}?${role}`, { token });
  const page = `upgrade${id}x`;
  await ask("PUT", `/users/${id}/stream`, { token, body: { page, take: true } });
  const position = { seconds: 42, duration: 600, ago: 0 };
  await ask("PUT", `/users/${id}/positions/${resource}`, { token, body: position });
  await ask("DELETE", `/users/${id}/stream?page=${page}`, { token });
  const body = {
    contenu: note,
    ressource: { id: resource },
    utilisateur: { id },
    moment: 42,
    key: crypto.randomUUID(),
  };
  await ask("POST", "/utilisateurs/notes", { token, body });
  const content = "Pourquoi la **convergence** est-elle uniforme ? $\\sum u_n$";
  const question = (await ask("POST", `/resources/${resource}/questions`, {
    token,
    form: formOf("question", { content, moment: 42 }),
  })) as Named;
  const answer = formOf("answer", { content: "Par le critère de Weierstrass." });
  await ask("POST", `/questions/${question.id}/answers`, {
    token: staff.teacher.token,
    form: answer,
  }).catch(() => null);
}

/** The videos of a course's sections, however deep. */
function videosIn(sections: unknown): number[] {
  if (Array.isArray(sections)) return sections.flatMap(videosIn);
  if (typeof sections !== "object" || sections === null) return [];
  const found = Object.entries(sections).flatMap(([name, value]) =>
    name === "videos" && Array.isArray(value) ? value.map(({ id }) => Number(id)) : videosIn(value),
  );
  return found;
}

/** A teacher sends a video by a resumable upload, in one piece, and a technician takes it once it is prepared. */
async function send(
  ask: Ask,
  origin: string,
  { teacher, technician }: { teacher: SignedIn; technician: SignedIn },
  film: Buffer,
): Promise<void> {
  const { token, id } = teacher;
  const courses = (await ask("GET", `/users/${id}/courses?role=ROLE_ENSEIGNANT`, {
    token,
  })) as Named[];
  const tags = (await ask("GET", "/tags", { token })) as Named[];
  const headers = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
  const named = `filename ${Buffer.from("cours.mp4").toString("base64")},filetype ${Buffer.from("video/mp4").toString("base64")}`;
  const begun = await fetch(`${origin}/api/uploads`, {
    method: "POST",
    headers: { ...headers, "upload-length": String(film.length), "upload-metadata": named },
  });
  const address = new URL(begun.headers.get("location") ?? "", origin);
  const sent = await fetch(address, {
    method: "PATCH",
    headers: {
      ...headers,
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    body: new Uint8Array(film),
  });
  if (sent.status !== 204) throw new Error(`an upload was answered ${sent.status}`);
  const videoRequest = {
    user: { id },
    course: { id: courses[0]?.id },
    tag: { id: tags[0]?.id },
    name: "Séries de fonctions",
    upload: { id: address.pathname.split("/").at(-1) },
  };
  const request = (await ask("POST", "/videoRequests", {
    token,
    form: formOf("videoRequest", videoRequest),
  })) as Named;
  for (let tries = 0; tries < 120; tries++) {
    const { state } = (await ask("GET", `/videoRequests/${request.id}`, { token })) as {
      state: string;
    };
    if (state === "ready") break;
    await pause(500);
  }
  await ask("PUT", `/videoRequests/${request.id}/take`, { token: technician.token });
}
