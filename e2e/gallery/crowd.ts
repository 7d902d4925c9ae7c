import { signIn } from "./demo.ts";

// What the demo has few of: enough rows for every table's pages, long names, long addresses, big sums.

const FIRST_NAMES = [
  "Yasmine",
  "Mohamed El Amine",
  "Inès",
  "Fatma Ezzahra",
  "Khalil",
  "Abderrahmane",
  "Nour",
  "Maha",
  "Seifeddine",
  "Salma",
  "Taha",
  "Oumayma",
];
const LAST_NAMES = [
  "Ben Abdelkader-Bouazizi",
  "Ayadi",
  "Ben Cheikh Larbi",
  "Trabelsi",
  "Chtourou-Karray",
  "Hammami",
  "Ben Hadj Mohamed Salah",
  "Zouari",
  "Gharbi",
  "Mahjoub",
  "El Mekki",
];
const FILES = ["inscrits-lycees-pilotes-de-tunis-et-de-sfax-septembre-2026", "mp1-bizerte", "pc1"];

type Named = { id: number };

/** The n-th of some words, and round again. */
const nth = (words: readonly string[], n: number) => words[n % words.length] ?? "";

/** Twenty lines of an import: no two of all files alike. */
const lines = (file: number) =>
  Array.from({ length: 20 }, (_, line) => {
    const n = file * 20 + line;
    const [prenom, nom] = [nth(FIRST_NAMES, n), nth(LAST_NAMES, n)];
    const account = `${prenom}.${nom}.${n + 1}`.normalize("NFD").replaceAll(/[^\w.]/g, "");
    return `${account.toLowerCase()}@etudiants.exemple.tn;${prenom};${nom}`;
  });

/** Fills the demo's lists, as an administrator and a student do it. */
export async function crowd(address: string): Promise<void> {
  const administrator = await signIn(address, "admin@majorant.tn");
  const student = await signIn(address, "nour.hammami@majorant.tn");
  const groupe = await administrator.send<Named>("groupes", {
    nom: "Préparation aux concours nationaux, inscriptions de dernière minute",
  });
  for (const [file, name] of FILES.entries())
    await administrator.send("utilisateurs/import", {
      options: { groupes: [{ id: groupe.id }], sendEmail: false },
      fichier: new File([["Email;Prénom;Nom", ...lines(file)].join("\r\n")], `${name}.csv`),
    });
  const other = await administrator.send<Named>("groupes", { nom: "Admis, année suivante" });
  for (let count = 0; count < 4; count += 1) {
    const [made] = await administrator.send<Named[]>("passages", {
      passages: [{ deGroupe: { id: groupe.id }, versGroupe: { id: other.id } }],
    });
    if (count < 3) await administrator.send(`passages/${made?.id}/annulation`, {}, "PUT");
  }
  const [categorie] = await administrator.list<Named>("categories?tree=true");
  const assignment = { groupe: { id: other.id }, categorie, role: "ROLE_APPRENANT" };
  await administrator.send("assignementGroupeCategorie", assignment);
  for (const nom of ["Rattrapage", "Révisions de la dernière semaine avant l’écrit"])
    await administrator.send("groupes", { nom, groupeParent: { id: other.id } });
  const offers = await student.list<Named & { fixedPeriod: boolean }>("offers");
  const lots = offers.map(({ id, fixedPeriod }) => ({
    offer: { id },
    duration: fixedPeriod ? null : 12,
  }));
  for (let order = 1; order <= 12; order += 1)
    await student.send("orders", lots.slice(0, 1 + (order % lots.length)));
}
