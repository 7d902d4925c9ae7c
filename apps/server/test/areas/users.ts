import { addUser, changeUser, getAdminUser } from "@majorant/contract/accounts/users.admin";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

/** An administrator's calls on users. */
export async function adminUsersOf({ db, call, tokenOf }: TestApp) {
  const make = factories(db);
  const administrator = await make.user({ administrator: true, last_name: "Hammami" });
  const token = await tokenOf(administrator);

  const somebody = () => ({
    nom: "Gharbi",
    prenom: "Aziz",
    email: `${crypto.randomUUID()}@exemple.tn`,
    motDePasse: "Theoreme-1",
  });

  const add = (utilisateur: object, query: Record<string, string> = {}) =>
    call(addUser, { token, query, parts: { utilisateur } });

  const getUser = async (id: number) =>
    (await call(getAdminUser, { token, params: { utilisateurId: id } })).json();

  const change = (id: number, utilisateur: object) =>
    call(changeUser, { token, params: { utilisateurId: id }, parts: { utilisateur } });

  return { administrator, token, somebody, add, getUser, change };
}
