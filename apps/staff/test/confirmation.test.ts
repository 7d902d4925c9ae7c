import { call } from "@majorant/client/api/call.ts";
import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { refusals } from "@majorant/contract/refusals";
import { screen, waitFor } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { everything } from "./everything.ts";
import { user } from "./samples.ts";
import { showAdministrator } from "./show.ts";

// "Confirmez que c'est vous": once for all that waits for it, and what was pressed goes on.

const done = () => new Response(null, { status: 204 });

/** A server that has not seen for a while who is there; `answers` are given once it has. */
function asking() {
  let isConfirmed = false;
  return {
    unless: (answer: () => Response) => () =>
      isConfirmed ? answer() : refused("CONFIRMATION_REQUIRED")(),
    calls: {
      "POST /auth/confirm/begin": { code: false, passkey: null },
      "POST /auth/confirm": () => {
        isConfirmed = true;
        return done();
      },
    } satisfies Answers,
  };
}

const question = () => screen.findByRole("dialog", { name: "Confirmez que c’est vous" });

/** The list of accounts, once it is there: what asks is part of the frame around it. */
async function showPeople(answers: Answers) {
  await showAdministrator("/utilisateurs", { ...everything, ...answers });
  await screen.findByRole("button", { name: "Exporter en CSV" });
}

async function confirm() {
  await question();
  await type("Mot de passe", "Majorant-2026");
  await press("button", "Confirmer");
}

/** Twenty calls at once, as a screen sends for twenty rows. */
const removeTwenty = () =>
  Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      call("DELETE /assignementUtilisateurCours/{assignmentId}", {
        params: { assignmentId: n + 1 },
      }),
    ),
  );

test("twenty calls at once ask one time, and all go on", async () => {
  const server = asking();
  await showPeople({
    ...server.calls,
    "DELETE /assignementUtilisateurCours/{assignmentId}": server.unless(done),
  });
  const removing = removeTwenty();
  await confirm();
  expect((await removing).every(({ status }) => status === "fulfilled")).toBe(true);
  expect(sentTo("POST /auth/confirm")).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a call that was on its way meanwhile is not asked for again", async () => {
  const server = asking();
  let answerLast: (answer: Response) => void = () => {};
  const last = new Promise<Response>((resolve) => {
    answerLast = resolve;
  });
  let isHeld = false;
  await showPeople({
    ...server.calls,
    "DELETE /assignementUtilisateurCours/{assignmentId}": ({ params }) => {
      if (params.assignmentId !== "20" || isHeld) return server.unless(done)();
      isHeld = true;
      return last;
    },
  });
  const removing = removeTwenty();
  await confirm();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  answerLast(refused("CONFIRMATION_REQUIRED")());
  expect((await removing).every(({ status }) => status === "fulfilled")).toBe(true);
  expect(sentTo("POST /auth/confirm/begin")).toHaveLength(1);
});

test("giving up stops all of them, with a sentence", async () => {
  const server = asking();
  await showPeople({
    ...server.calls,
    "DELETE /assignementUtilisateurCours/{assignmentId}": server.unless(done),
  });
  const removing = removeTwenty();
  await question();
  await press("button", "Annuler");
  const reasons = (await removing).map((one) => one.status === "rejected" && one.reason.message);
  expect(new Set(reasons)).toEqual(new Set([refusals.CONFIRMATION_REQUIRED[1]]));
  expect(sentTo("DELETE /assignementUtilisateurCours/{assignmentId}")).toHaveLength(20);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a table that is taken along asks who takes it, and then comes", async () => {
  const server = asking();
  // The document of the test saves nothing: what would be is noted.
  const saving = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const file = () =>
    new Response("Nom;Prénom\n", {
      headers: {
        "content-type": "text/csv",
        "content-disposition": 'attachment; filename="utilisateurs.csv"',
      },
    });
  await showPeople({
    ...server.calls,
    "GET /utilisateurs": ({ query }) =>
      query.get("format") === "csv" ? server.unless(file)() : [user],
  });
  await press("button", "Exporter en CSV");
  await confirm();
  await waitFor(() => expect(saving).toHaveBeenCalledOnce());
  const [link] = saving.mock.contexts;
  expect(link instanceof HTMLAnchorElement && link.download).toBe("utilisateurs.csv");
  saving.mockRestore();
});
