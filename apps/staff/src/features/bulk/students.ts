const number = new Intl.NumberFormat("fr");

/** "1 étudiant", "12 étudiants". */
export const students = (count: number) =>
  `${number.format(count)} étudiant${count > 1 ? "s" : ""}`;

/** Those of the group, one at least, whom a passage leaves out. */
export const others = (count: number) =>
  count > 1
    ? `${number.format(count)} autres membres ne sont pas concernés`
    : "1 autre membre n’est pas concerné";
