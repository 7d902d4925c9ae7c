import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { getVideoRequest } from "@majorant/contract/publishing/video-requests";
import { expect, vi } from "vitest";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

/** A teacher who sends requests, and what comes of them. */
export function requestsOf({ call, tokenOf, dataDir, db }: TestApp) {
  const make = factories(db);
  /** A teacher of a course with a section, one below it, and a tag. */
  async function teaching() {
    const course = await make.course();
    const section = await make.section({ course_id: course.id });
    const subSection = await make.section({ course_id: course.id, parent_id: section.id });
    const tag = await make.tag();
    const email = `salma-${crypto.randomUUID()}@exemple.tn`;
    const teacher = await make.user({ email, first_name: "Salma", last_name: "Trabelsi" });
    await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
    const token = await tokenOf(teacher);
    const videoRequest = {
      user: { id: teacher.id },
      course: { id: course.id },
      section: { id: section.id },
      subSection: { id: subSection.id },
      tag: { id: tag.id },
      name: "Séries de Fourier",
      description: "Convergence",
      note: "Merci de couper le début",
    };
    return { course, section, subSection, tag, teacher, email, token, videoRequest };
  }

  const asTechnician = async () => tokenOf(await make.user({ role: "ROLE_TECHNICIAN" }));

  const ready = (id: number, token: string, state = "ready") =>
    vi.waitFor(
      async () => {
        const { json } = await call(getVideoRequest, { params: { videoRequestId: id }, token });
        expect(json().state).toBe(state);
        return json();
      },
      { timeout: 60_000, interval: 200 },
    );

  /** Every file below the data folder but the queue of mails: what a refused call may not leave. */
  const countStoredFiles = async () => {
    const folders = ["incoming", "storage/media", "uploads"];
    const all = folders.map((folder) => readdir(join(dataDir, folder)).catch(() => [] as string[]));
    return (await Promise.all(all)).flat().length;
  };

  return { teaching, asTechnician, ready, countStoredFiles };
}

export type Params = { videoRequestId: number };

/** Technicians, and requests that wait for them. */
export function workOf({ tokenOf, db }: TestApp) {
  const make = factories(db);
  async function technician(values: { administrator?: boolean } = {}) {
    const user = await make.user({ role: "ROLE_TECHNICIAN", first_name: "Nizar", ...values });
    return { ...user, token: await tokenOf(user) };
  }

  async function waiting(values: Parameters<typeof make.videoRequest>[0] = {}) {
    const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
    const request = await make.videoRequest({ user_id: teacher.id, ...values });
    return { teacher, token: await tokenOf(teacher), params: { videoRequestId: request.id } };
  }

  return { technician, waiting };
}
