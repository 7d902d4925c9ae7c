import { chainOf, leafOf } from "@majorant/client/classes/class-chain.ts";
import { follows } from "@majorant/client/forms/use-form.ts";
import {
  currentPassword,
  notTheSame,
  replacingPassword,
} from "@majorant/contract/accounts/account";
import { signIn, signUp } from "@majorant/contract/accounts/sign-in";
import { changePassword } from "@majorant/contract/accounts/users";
import { addUser } from "@majorant/contract/accounts/users.admin";
import { describe, expect, test } from "vitest";
import { newFields } from "../../apps/staff/src/features/accounts/users/user-form.ts";
import { accountOf } from "../../apps/web/src/features/accounts/sign-in/account-form.ts";
import * as auth from "../../apps/web/src/features/accounts/sign-in/rules.ts";
import { checkSentences, field, rule, saidBy, server } from "./proofs.ts";

const short = "1234567";
const user = (fields: object) => ({ user: fields });

/** A track with a class below it, and nothing or the track chosen. */
const tree = [{ id: 1, title: "MP", subCategories: [{ id: 2, title: "MP1", subCategories: [] }] }];
const chosen = (...path: number[]) => {
  const leaf = leafOf(chainOf(tree, path));
  return saidBy("error" in leaf ? leaf.error : null);
};

describe("Validation rules", () => {
  checkSentences([
    [
      "S1, Email",
      "Email non valid",
      rule(auth.emailRule, "sarra"),
      server(signIn, "email", { email: "sarra" }),
    ],
    [
      "S2, Email",
      "L'Email est obligatoire",
      rule(auth.emailRule, " "),
      server(signIn, "email", {}),
    ],
    [
      "S3, Sign-in password",
      "Le mot de paase est obligatoire",
      rule(auth.signInPasswordRule, ""),
      server(signIn, "password", {}),
    ],
    [
      "S4, Sign-in password",
      "Le mot de passe doit etre 8 characteres au minimum",
      rule(auth.signInPasswordRule, short),
      server(signIn, "password", { password: short }),
      field(auth.newPassword.password, short),
      server(signUp, "user.password", user({ password: short })),
    ],
    [
      "S5, Sign-up",
      "Le numéro de téléphone est obligatoire",
      rule(auth.phoneRule, ""),
      server(signUp, "user.phoneNumber", user({})),
    ],
    [
      "S6, Sign-up",
      "Le prenom est obligatoire",
      rule(auth.firstNameRule, ""),
      server(signUp, "user.firstName", user({ firstName: " " })),
      field(newFields(false).prenom, ""),
      server(addUser, "utilisateur.prenom", { utilisateur: {} }),
    ],
    [
      "S7, Sign-up",
      "Le nom est obligatoire",
      rule(auth.lastNameRule, ""),
      server(signUp, "user.lastName", user({})),
    ],
    [
      "S8, Sign-up",
      "Le mot de passe est obligatoire",
      field(auth.newPassword.password, ""),
      server(signUp, "user.password", user({})),
    ],
    [
      "S9, Sign-up",
      "La confirmation du mot de passe est obligatoire",
      field(auth.newPassword.confirmation, ""),
    ],
    [
      "S10, Sign-up",
      "Les mots de passe ne sont pas identiques",
      saidBy(auth.confirms({ password: "Majorant-2026", confirmation: "autre" }).confirmation),
    ],
    [
      "S11, Sign-up",
      "Le classe est obligatoire",
      chosen(),
      server(signUp, "user.category", user({})),
    ],
    ["S12, Sign-up, Profile", "Le classe est invalide", chosen(1)],
    [
      "S8, Password change",
      "Le mot de passe est obligatoire",
      rule(follows(currentPassword), ""),
      server(changePassword, "newUser.password", { newUser: {} }),
    ],
    [
      "S13, Password change",
      "Le nouveau mot de passe est obligatoire",
      rule(follows(replacingPassword), ""),
      server(changePassword, "newUser2.newPassword", { newUser2: { newPassword: "" } }),
    ],
    [
      "S10, Password change",
      "Les mots de passe ne sont pas identiques",
      saidBy(notTheSame),
      server(changePassword, "newUser2.confirmation", {
        newUser: { password: "ancien" },
        newUser2: { newPassword: "Majorant-2026", confirmation: "autre" },
      }),
    ],
  ]);
});

describe("What the rules let through", () => {
  test("L32: an e-mail is lowercased before sign-up and on profile save", () => {
    const email = " Sarra.Trabelsi@Exemple.TN ";
    expect(accountOf({ email } as Parameters<typeof accountOf>[0]).email).toBe(
      "sarra.trabelsi@exemple.tn",
    );
  });

  test("L33: address, city, zip code and country are optional; a leaf ends the chain", () => {
    const account = {
      email: "sarra@exemple.tn",
      password: "Majorant-2026",
      phoneNumber: "20123456",
    };
    const sent = { ...account, firstName: "Sarra", lastName: "Trabelsi", category: { id: 2 } };
    expect(signUp.body.safeParse(user(sent)).success).toBe(true);
    expect(leafOf(chainOf(tree, [1, 2]))).toHaveProperty("leaf.id", 2);
  });
});
