/** "1 étudiant", "12 étudiants". */
export const students = (count: number) =>
  `${new Intl.NumberFormat("fr").format(count)} étudiant${count > 1 ? "s" : ""}`;
