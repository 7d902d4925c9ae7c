import { ApiError, call, NoAnswer } from "@majorant/client/api/call.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Done } from "../../apps/web/src/features/learning/notes/note/Done.tsx";
import { checkSentences, source, told, written } from "./proofs.ts";

afterEach(() => vi.unstubAllGlobals());

/** The one answer that every call gets; none at all where it is undefined. */
const answering = (status: number | undefined, body: unknown = {}) => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("fetch", () =>
    status === undefined
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(Response.json(body, { status })),
  );
};

const refused = () => call("POST /auth/signOut", {}).catch((error: unknown) => error);
const unread = () => call("GET /settings", {}).catch((error: unknown) => error);

const noteDone = (what: "added" | "deleted") =>
  /La note .*succees/.exec(
    renderToStaticMarkup(<Done userId={1} with={{ what, outcome: "sent" }} />),
  )?.[0];

const staff = "apps/staff/src/features";

describe("Success messages", () => {
  checkSentences([
    [
      "S57",
      "Votre profil est à jour",
      written(
        "packages/features/src/users/ProfileForm.tsx",
        '{isSuccess && <Alert kind="success">%</Alert>}',
      ),
    ],
    [
      "S58",
      "Le mot de passe changé avec succees",
      written("packages/features/src/users/PasswordForm.tsx", '<Alert kind="success" title="%">'),
      written(
        `${staff}/users/accounts/password/ReplacePassword.tsx`,
        '<Alert kind="success" title="%" />',
      ),
    ],
    [
      "S59",
      "Nous avons bien reçu votre demande de paiement, veuillez patienter jusqu'à ce que nous la traitions.",
      written("apps/web/src/features/orders/PaymentNotice.tsx", 'const received = "%";'),
      (sentence) =>
        source("apps/web/src/features/orders/PaymentNotice.tsx").includes("title={received}") &&
        sentence,
    ],
    [
      "S60",
      "Votre compte a été créé avec succès",
      written("apps/web/src/features/sign-in/SignUpResult.tsx", '<Alert kind="success">%</Alert>'),
    ],
    // What the notice says is contractual, not its words.
    [
      "S61, reset mail sent notice",
      "Pensez à regarder dans vos spams.",
      written("apps/web/src/features/sign-in/RequestNewPasswordPage.tsx", "% </Alert>"),
    ],
    [
      "S62",
      "Le groupe supprimé avec succees",
      written(`${staff}/users/groups/DeleteGroup.tsx`, 'toast("success", "%")'),
    ],
    [
      "S63",
      "L'Utilisateur supprimé avec succees",
      written(`${staff}/users/accounts/DeleteUser.tsx`, 'toast("success", "%")'),
    ],
    [
      "S64",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the source.
      "Le groupe ${nom} ajouté avec succees",
      written(`${staff}/users/groups/AddGroupPage.tsx`, 'toast("success", `%`)'),
    ],
    [
      "S65",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the source.
      "L'utilisateur ${nameOf(user)} ajouté avec succees",
      written(`${staff}/users/accounts/AddUserPage.tsx`, 'toast("success", `%`)'),
    ],
    [
      "S66",
      "L'assignement ajouté avec succees",
      written("apps/staff/src/components/dialogs/AssignmentDialog.tsx", 'toast("success", "%")'),
    ],
    [
      "S67",
      "L'assignement supprimé avec succees",
      written(`${staff}/users/grants/Assignments.tsx`, 'toast("success", "%")'),
      written(`${staff}/assignments/Assignments.tsx`, 'said: "%"'),
    ],
    [
      "S68",
      "Le categorie supprimé avec succees",
      written(`${staff}/catalogue/DeleteCategory.tsx`, 'toast("success", "%")'),
    ],
    [
      "S69",
      "L'Cours supprimé avec succees",
      written(`${staff}/catalogue/DeleteCourse.tsx`, 'toast("success", "%")'),
    ],
    [
      "S70",
      "Les paramètres sont à jour",
      written(
        `${staff}/settings/SettingsForm.tsx`,
        'success={edit.isSaved && !changed ? "%" : null}',
      ),
    ],
    ["S71", "La note ajoutée avec succees", () => noteDone("added")],
    ["S72", "La note supprimée avec succees", () => noteDone("deleted")],
    [
      "S73",
      "La section ajouté avec succees",
      written(`${staff}/course-content/outline/SectionDialogs.tsx`, 'said="%"'),
    ],
    [
      "S74",
      "Votre demande a été bien recu",
      written(
        `${staff}/publishing/submit/SubmitForm.tsx`,
        'success={submit.isSuccess ? "%" : null}',
      ),
      written(`${staff}/publishing/submit/SubmitFile.tsx`, 'success={send.isSuccess ? "%" : null}'),
    ],
    [
      "S75",
      "Le vidéo a été bien ajouté",
      written(
        `${staff}/publishing/videos/AddVideoForm.tsx`,
        'success={add.isSuccess && !isTyped ? "%"',
      ),
    ],
    [
      "S76",
      "Le demande a été terminée avec succees",
      written(
        `${staff}/publishing/requests/RequestActions.tsx`,
        'videoRequestId}/terminate", one), "%"',
      ),
    ],
    // Course and category added, with their title.
    [
      "S77",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the source.
      "Le categorie ${titre} ajouté avec succees",
      written(`${staff}/catalogue/entries/AddPages.tsx`, "show(`%`"),
    ],
    [
      "S78",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the source.
      "Le cours ${titre} ajouté avec succees",
      written(`${staff}/catalogue/entries/AddPages.tsx`, "show(`%`"),
    ],
  ]);
});

describe("Other messages", () => {
  checkSentences([
    [
      "S79",
      "Vous n'avez aucune inscription active, inscrivez vous!",
      written("apps/web/src/features/learning/courses/Programme.tsx", '<EmptyState title="%"'),
    ],
    [
      "S80",
      "Votre carte est vide",
      written("apps/web/src/app/layouts/CartButton.tsx", "<p>%</p>"),
      written("apps/web/src/features/cart/contents/CartEmpty.tsx", "<p>%</p>"),
    ],
    [
      "S81",
      "404 ERROR",
      written("packages/client/src/errors/NotFoundPage.tsx", '<ErrorScene title="%"'),
    ],
    [
      "S82",
      "En cours de réparation",
      written(`${staff}/publishing/submit/SubmitFile.tsx`, '<Alert kind="info" title="%">'),
    ],
    ["S83", "There's an error!", told(new NoAnswer(null).message)],
  ]);
});

describe("What a failed call says (docs/product/wire.md, Refusals)", () => {
  test("is the error field of the answer", async () => {
    answering(409, { error: "Cette offre a été commandée", code: "OFFER_SOLD" });
    const error = await refused();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: "Cette offre a été commandée", status: 409 });
  });

  test("is « There's an error! » with no answer, and with one that says nothing", async () => {
    answering(undefined);
    expect(await refused()).toEqual(expect.objectContaining({ message: "There's an error!" }));
    expect(await refused()).toBeInstanceOf(NoAnswer);
    answering(502);
    expect(await refused()).toMatchObject({ message: "There's an error!", status: 502 });
  });

  test("of what is only read is French, in the place of what is missing", async () => {
    const message = "Pas de réponse du serveur : vérifiez votre connexion, puis réessayez.";
    answering(undefined);
    expect(await unread()).toMatchObject({ name: "NoAnswer", message });
    answering(502);
    expect(await unread()).toMatchObject({ name: "Refusal", message, status: 502 });
  });
});

/** Each form with the file that shows what refused it (docs/product/wire.md, Refusals). */
const forms = {
  "sign-in": "apps/web/src/features/sign-in/SignInPage.tsx",
  "sign-up": "apps/web/src/features/sign-in/SignUpResult.tsx",
  "new password": "apps/web/src/features/sign-in/NewPasswordPage.tsx",
  "profile update": "packages/features/src/users/ProfileForm.tsx",
  "password change": "packages/features/src/users/PasswordForm.tsx",
  payment: "apps/web/src/features/orders/PaymentPanel.tsx",
  delete: "apps/staff/src/components/dialogs/ConfirmDialog.tsx",
  add: "apps/staff/src/components/forms/Form.tsx",
  assignment: "apps/staff/src/components/dialogs/AssignmentDialog.tsx",
  "add user to group": `${staff}/users/groups/ChooseModal.tsx`,
  "video-request": "apps/staff/src/components/forms/Form.tsx",
};

test.each(Object.entries(forms))("an error of %s is a red alert", (_, file) => {
  expect(source(file)).toMatch(/<Alert kind="error"( title=\{(\w+\.)?error\.message\}|>)/);
});
