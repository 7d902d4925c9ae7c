import type { CourseMember } from "@majorant/contract/access/members.admin";

const format = new Intl.DateTimeFormat("fr", { timeZone: "Africa/Tunis" });

/** Why somebody holds a course, in words: "Par le groupe MP1, sur Préparatoire › MP, jusqu’au 20/12/2026". */
export const reasonOf = ({
  groupe,
  categorie,
  commande,
  dateFin,
}: CourseMember["raisons"][number]): string =>
  [
    groupe ? `Par le groupe ${groupe.nom}` : commande ? `Commande n° ${commande.id}` : "Donné",
    categorie ? `sur ${categorie.titre}` : "sur ce cours",
    dateFin ? `jusqu’au ${format.format(new Date(dateFin))}` : "sans fin",
  ].join(", ");
