import { expect, test } from "vitest";
import { invitationsOf } from "./invitations.ts";

test.each([
  [{ invitations: 1_200, invites: 3_000 }, /^1.200 en attente$/],
  [{ invitations: 0, invites: 3_000 }, /^Toutes envoyées$/],
  [{ invitations: 0, invites: 0 }, /^Aucune envoyée$/],
  [{ invitations: 0, invites: null }, /^Aucune en attente$/],
])("%j reads %s", (given, words) => {
  expect(invitationsOf(given)).toMatch(words);
});
