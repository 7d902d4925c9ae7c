import { expect, test } from "vitest";
import { mailFault } from "./mail-faults.ts";

test.each([
  ["an unknown address", { code: "EENVELOPE", responseCode: 550, response: "550 5.1.1 no such" }],
  ["a full mailbox", { code: "EENVELOPE", responseCode: 552, response: "552 full" }],
  ["a content that it does not take", { code: "EMESSAGE", responseCode: 554, response: "554 no" }],
])("is final for %s", (_what, error) => {
  expect(mailFault(error)).toEqual({
    sentence: `Le serveur de mail refuse ce message : ${error.response}`,
    final: true,
  });
});

test.each([
  ["no server", { code: "ESOCKET" }, "Le serveur de mail ne répond pas."],
  ["a slow one", { code: "ETIMEDOUT" }, "Le serveur de mail ne répond pas."],
  [
    "a wrong password",
    { code: "EAUTH", responseCode: 535, response: "535 no" },
    "Le serveur de mail refuse notre connexion : voir SMTP_URL.",
  ],
  [
    "a sender it does not know",
    { code: "EENVELOPE", responseCode: 530, response: "530 sign in first" },
    "Le serveur de mail refuse notre connexion : voir SMTP_URL.",
  ],
  [
    "a server that asks for patience",
    { code: "EENVELOPE", responseCode: 451, response: "451 4.7.1\n later" },
    "Le serveur de mail remet ce message à plus tard : 451 4.7.1 later",
  ],
  [
    "a greeting that refuses everybody",
    { code: "EPROTOCOL", responseCode: 554, response: "554 no service" },
    "Le serveur de mail remet ce message à plus tard : 554 no service",
  ],
  ["anything else", {}, "Le message n'a pas pu être remis au serveur de mail."],
])("is tried again after %s", (_what, error, sentence) => {
  expect(mailFault(error)).toEqual({ sentence, final: false });
});
