import {
  listOwnVideoRequests,
  sendFileRequest,
} from "@majorant/contract/publishing/video-requests";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../../test/app.ts";
import { requestsOf } from "../../../../../test/areas/video-requests.ts";
import { factories } from "../../../../../test/factories.ts";

const server = await testApp();
const { app, call, db } = server;
const make = factories(db);
const { teaching } = requestsOf(server);

describe("a file request", () => {
  test("is received by our own server, ready at once, and shown with the others", async () => {
    const { token, teacher, course, section } = await teaching();
    const answer = await call(sendFileRequest, {
      token,
      parts: {
        demandeFichier: {
          // What would turn the reading direction around, or break the line, is no part of a name.
          nom: " \u202EFiche\u0001\n\tMP1\u2066 ",
          description: "À publier",
          cours: { id: course.id },
          section: { id: section.id },
        },
      },
      files: { fichier: { name: "fiche.pdf", bytes: Buffer.from("%PDF fiche") } },
    });
    expect(answer.json()).toMatchObject({
      kind: "file",
      state: "ready",
      name: "Fiche MP1",
      section: { id: section.id },
      medium: { name: "fiche.pdf", state: "ready" },
    });
    expect((await app.inject(answer.json().link)).body).toBe("%PDF fiche");
    const own = await call(listOwnVideoRequests, {
      token,
      params: { utilisateurId: teacher.id },
      query: { kind: "file" },
    });
    expect(own.json()).toHaveLength(1);
    expect(own.headers["x-total-count"]).toBe("1");
  });

  test("needs a name and a file, and a course of one's own where it names one", async () => {
    const { token } = await teaching();
    const other = await make.course();
    const send = (demandeFichier: object, files = {}) =>
      call(sendFileRequest, { token, parts: { demandeFichier }, files });
    expect((await send({ nom: "Fiche" })).json().error).toBe("Le fichier est obligatoire");
    expect((await send({ nom: "" })).json().error).toBe("Le nom est obligatoire");
    const fichier = { name: "a.pdf", bytes: Buffer.from("%PDF") };
    const foreign = await send({ nom: "Fiche", cours: { id: other.id } }, { fichier });
    expect(foreign.statusCode).toBe(404);
    const empty = await send(
      { nom: "Fiche" },
      { fichier: { name: "a.pdf", bytes: Buffer.alloc(0) } },
    );
    expect(empty.json().code).toBe("EMPTY_FILE");
  });
});
