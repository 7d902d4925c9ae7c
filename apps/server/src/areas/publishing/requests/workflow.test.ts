import {
  getVideoRequest,
  listOwnVideoRequests,
  listVideoRequests,
  releaseVideoRequest,
  returnVideoRequest,
  takeVideoRequest,
  terminateVideoRequest,
} from "@majorant/contract/publishing/video-requests";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { type Params, workOf } from "../../../../test/areas/video-requests.ts";
import { factories } from "../../../../test/factories.ts";
import { mailsTo } from "../../../../test/mails.ts";

const server = await testApp();
const { db, call } = server;
const make = factories(db);
const { technician, waiting } = workOf(server);

const step = async (
  endpoint: typeof takeVideoRequest | typeof releaseVideoRequest | typeof terminateVideoRequest,
  params: Params,
  token: string,
) => {
  const answer = await call(endpoint, { params, token });
  return answer.json();
};

const give = (params: Params, token: string, reason = "Le son manque à la fin") =>
  call(returnVideoRequest, { params, token, body: { reason } });

const noticesOf = async ({ id }: { id: number }) =>
  (await db.selectFrom("notifications").where("user_id", "=", id).select("notice").execute()).map(
    (row) => row.notice,
  );

describe("the list of requests", () => {
  test("comes ten by ten, the one first that has waited longest, with its total, its filters and a search", async () => {
    const course = await make.course({ title: "Électromagnétisme" });
    const ids: number[] = [];
    for (const part of [...Array(11).keys(), "final"])
      ids.push((await make.videoRequest({ course_id: course.id, name: `Épisode ${part}` })).id);
    await make.videoRequest({ name: "Autre chose", state: "published" });
    const { token } = await technician();
    const list = async (query: Record<string, string>) => {
      const answer = await call(listVideoRequests, { query, token });
      return {
        ids: answer.json().map((request: { id: number }) => request.id),
        total: answer.headers["x-total-count"],
      };
    };
    expect((await list({})).ids).toHaveLength(10);
    expect(await list({ q: "electromagnetisme" })).toEqual({
      ids: ids.slice(0, 10),
      total: "12",
    });
    expect(await list({ q: "EPISODE", page: "1" })).toEqual({ ids: ids.slice(10), total: "12" });
    expect(await list({ q: "episode final", size: "5" })).toEqual({ ids: [ids[11]], total: "1" });
    expect((await list({ state: "published" })).total).toBe("1");
    expect((await list({ state: "published", q: "épisode" })).total).toBe("0");
    expect((await list({ kind: "file" })).total).toBe("0");
    expect((await call(listVideoRequests, { query: { state: "perdu" }, token })).statusCode).toBe(
      400,
    );
  });

  test("comes by urgency: failed, ready, taken, on the way, done", async () => {
    const course = await make.course({ title: "Urgences" });
    const failed = await make.medium({ kind: "video", state: "failed" });
    const add = async (state: "received" | "ready" | "taken" | "published", more: object = {}) =>
      (await make.videoRequest({ course_id: course.id, state, ...more })).id;
    const published = [await add("published"), await add("published")];
    const received = await add("received");
    const taken = await add("taken");
    const ready = [await add("ready"), await add("ready")];
    const stuck = await add("received", { medium_id: failed.id });
    const { token } = await technician();
    const answer = await call(listVideoRequests, { query: { q: "Urgences" }, token });
    expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([
      stuck,
      ...ready,
      taken,
      received,
      ...published.toReversed(),
    ]);
  });

  test("of a teacher has their own only", async () => {
    const [mine, other] = [await waiting(), await waiting()];
    const own = await call(listOwnVideoRequests, {
      params: { utilisateurId: mine.teacher.id },
      token: mine.token,
    });
    expect(own.json()).toMatchObject([{ id: mine.params.videoRequestId, state: "ready" }]);
    const get = (params: Params) => call(getVideoRequest, { params, token: mine.token });
    expect((await get(mine.params)).statusCode).toBe(200);
    expect((await get(other.params)).statusCode).toBe(404);
  });
});

describe("a technician", () => {
  test("takes a request and leaves it again; nobody else can work on it meanwhile", async () => {
    const { params } = await waiting();
    const [one, other] = [await technician(), await technician()];
    expect(await step(takeVideoRequest, params, one.token)).toMatchObject({
      state: "taken",
      takenBy: { id: one.id, firstName: "Nizar" },
    });
    expect((await step(takeVideoRequest, params, one.token)).state).toBe("taken");
    for (const endpoint of [takeVideoRequest, releaseVideoRequest, terminateVideoRequest])
      expect((await step(endpoint, params, other.token)).code).toBe("REQUEST_TAKEN");
    expect((await give(params, other.token)).json()).toEqual({
      code: "REQUEST_TAKEN",
      error: "Une autre personne s'occupe déjà de cette demande.",
    });
    expect(await step(releaseVideoRequest, params, one.token)).toMatchObject({
      state: "ready",
      takenBy: null,
    });
    expect((await step(takeVideoRequest, params, other.token)).takenBy.id).toBe(other.id);
    const administrator = await technician({ administrator: true });
    expect((await step(releaseVideoRequest, params, administrator.token)).state).toBe("ready");
    expect((await step(releaseVideoRequest, params, administrator.token)).code).toBe(
      "REQUEST_OVER",
    );
  });

  test("who takes one at the same moment as others is the only one", async () => {
    const { params } = await waiting();
    const all = await Promise.all(Array.from({ length: 6 }, () => technician()));
    const answers = await Promise.all(
      all.map(({ token }) => call(takeVideoRequest, { params, token })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const { history } = answers.find((answer) => answer.statusCode === 200)?.json() ?? {};
    expect(history).toHaveLength(1);
  });

  test("ends a request once, and its teacher is told by mail and in the app", async () => {
    const { params, teacher } = await waiting({ name: "Intégrales" });
    const { token, id } = await technician();
    const { email } = await db
      .selectFrom("users")
      .where("id", "=", teacher.id)
      .select("email")
      .executeTakeFirstOrThrow();
    await step(takeVideoRequest, params, token);
    const ended = await step(terminateVideoRequest, params, token);
    expect(ended).toMatchObject({
      state: "published",
      history: [
        { state: "taken", by: { id } },
        { state: "published", by: { id } },
      ],
    });
    expect(await noticesOf(teacher)).toMatchObject([
      { kind: "requestPublished", name: "Intégrales", video: null },
    ]);
    await vi.waitFor(async () => expect(await mailsTo(server, email)).toHaveLength(1), {
      timeout: 60_000,
      interval: 100,
    });

    const again = await call(terminateVideoRequest, { params, token });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { code: "REQUEST_OVER", error: "Cette demande n'en est plus là : rechargez la page." },
    ]);
    for (const endpoint of [takeVideoRequest, releaseVideoRequest])
      expect((await step(endpoint, params, token)).code).toBe("REQUEST_OVER");
    expect((await give(params, token)).json().code).toBe("REQUEST_OVER");
    expect(await noticesOf(teacher)).toHaveLength(1);
  });

  test("ends a request only once its video is ready, or taken in hand", async () => {
    const { token } = await technician();
    for (const state of ["received", "processing", "returned"] as const) {
      const { params } = await waiting({ state });
      expect((await step(terminateVideoRequest, params, token)).code).toBe("REQUEST_OVER");
    }
    const { params } = await waiting({ state: "processing" });
    await step(takeVideoRequest, params, token);
    expect((await step(terminateVideoRequest, params, token)).state).toBe("published");
  });

  test("returns a request with a reason, which its teacher reads", async () => {
    const { params, teacher, token: own } = await waiting({ name: "Suites" });
    const { token } = await technician();
    expect((await give(params, token, "  ")).json().error).toBe("Le motif est obligatoire");
    await step(takeVideoRequest, params, token);
    expect((await give(params, token)).json()).toMatchObject({ state: "returned", takenBy: null });
    expect(await noticesOf(teacher)).toMatchObject([
      { kind: "requestReturned", name: "Suites", reason: "Le son manque à la fin" },
    ]);
    const answer = await call(getVideoRequest, { params, token: own });
    expect(answer.json().history.at(-1)).toMatchObject({
      state: "returned",
      reason: "Le son manque à la fin",
    });
    expect((await give(params, token)).json().code).toBe("REQUEST_OVER");
  });

  test("cannot change what has happened: the history is only added to", async () => {
    const { params } = await waiting();
    await step(takeVideoRequest, params, (await technician()).token);
    await expect(
      db.updateTable("video_request_history").set({ reason: "autre" }).execute(),
    ).rejects.toThrow("append-only");
    await expect(db.deleteFrom("video_request_history").execute()).rejects.toThrow("append-only");
  });
});
