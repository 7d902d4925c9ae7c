/** An invoice or a credit note, as its lines were frozen. Amounts are millimes, and none of them less than nothing. */
export type ElectronicDocument = {
  kind: "invoice" | "creditNote";
  /** As it is printed. */
  number: string;
  /** The day of Tunis on which it was issued: "2026-11-21". */
  day: string;
  /** The number of the invoice that a credit note is about. */
  about: string | null;
  seller: { name: string; matricule: string; address: string; register: string };
  /** Who bought: the order stands for a person of whom no number of the state is known. */
  buyer: { orderId: number; name: string | null };
  lines: readonly {
    title: string;
    net: number;
    tax: number;
    /** In hundredths of a percent; null of what is exempt by the article of `exemption`. */
    rate: number | null;
    exemption: string | null;
  }[];
  stamp: number;
  total: number;
};

/** How documents are written for the state's platform. They are signed and sent elsewhere. */
export type ElectronicFormat = {
  /** With its version, as the screen says it. */
  name: string;
  /** The file of one document, in UTF-8, without a signature. */
  write: (document: ElectronicDocument) => string;
};
