import {
  IconBooks,
  IconNotes,
  IconReceipt,
  IconShoppingCart,
  IconTag,
  IconUser,
} from "@tabler/icons-react";

/** The student's menu. `lead` is left out where there is no room: the last word says it all. */
export const studentMenu = [
  { to: "/student/myCourses/", lead: "Mes", word: "Cours", Icon: IconBooks },
  { to: "/student/offers/", lead: "Nos", word: "Offres", Icon: IconTag },
  { to: "/student/orders", lead: "Mes", word: "Commandes", Icon: IconReceipt },
  // Under the thumb there is room for five: on a phone the account's menu has this one.
  { to: "/student/notes", lead: "Mes", word: "Notes", Icon: IconNotes, sideOnly: true },
  { to: "/student/profile", lead: "Mon", word: "Profil", Icon: IconUser },
  { to: "/student/cart", lead: "Mon", word: "Panier", Icon: IconShoppingCart },
] as const;
