import type { ElectronicDocument, ElectronicFormat } from "./electronic-format.ts";
import { element, type Xml, xmlText } from "./xml.ts";

// TEIF, the format of Tunisie TradeNet's platform El Fatoora. Its names and codes are of what is public about version
// 1.8.8; what of them is assumed is said in docs/product/services.md, Electronic invoices.

const version = "1.8.8";

/** The kind of a document. */
const kinds = {
  invoice: { code: "I-11", name: "Facture" },
  creditNote: { code: "I-12", name: "Facture d'avoir" },
} as const;

/** Who is named by what: a matricule fiscal, or a number of our own. */
const identifiers = { matricule: "I-01", other: "I-04" } as const;

const roles = { seller: "I-62", buyer: "I-64" } as const;

const references = { register: "I-815", invoice: "I-89" } as const;

/** What a free text is about. */
const subjects = { exemption: "I-48" } as const;

const taxes = { stamp: "I-1601", vat: "I-1602" } as const;

const amounts = {
  unit: "I-183",
  line: "I-171",
  net: "I-176",
  base: "I-182",
  tax: "I-181",
  total: "I-180",
  taxed: "I-177",
  due: "I-178",
} as const;

export const teif: ElectronicFormat = {
  name: `TEIF ${version}`,
  write: (document) =>
    xmlText(
      element("TEIF", { controlingAgency: "TTN", version }, [
        header(document),
        element("InvoiceBody", {}, [
          beginning(document),
          element("Dtm", {}, [
            element("DateText", { format: "ddMMyy", functionCode: "I-31" }, shortDay(document.day)),
          ]),
          element("PartnerSection", {}, [seller(document), buyer(document)]),
          ...exemptions(document),
          element("LinSection", {}, document.lines.map(line)),
          element("InvoiceMoa", {}, sums(document)),
          element("InvoiceTax", {}, taxDetails(document)),
        ]),
      ]),
    ),
};

/** "1234567A/A/M/000" as it is compared: thirteen signs. */
const bare = (matricule: string) => matricule.replaceAll(/[^\dA-Za-z]/g, "").toUpperCase();

/** A person without a number of the state: the order that they made. */
const buyerNumber = ({ buyer }: ElectronicDocument) => `COMMANDE-${buyer.orderId}`;

/** "2026-11-21" as "211126". */
const shortDay = (day: string) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;

/** Millimes as decimal dinars, with a point. */
const dinars = (millimes: number) => (millimes / 1000).toFixed(3);

/** Hundredths of a percent as a percentage; what is exempt is taxed at nothing. */
const percent = (rate: number | null) => ((rate ?? 0) / 100).toFixed(2);

const header = (document: ElectronicDocument) =>
  element("InvoiceHeader", {}, [
    element(
      "MessageSenderIdentifier",
      { type: identifiers.matricule },
      bare(document.seller.matricule),
    ),
    element("MessageRecieverIdentifier", { type: identifiers.other }, buyerNumber(document)),
  ]);

function beginning({ kind, number, about }: ElectronicDocument): Xml {
  const { code, name } = kinds[kind];
  const named = about === null ? [] : [element("Reference", { refID: references.invoice }, about)];
  return element("Bgm", {}, [
    element("DocumentIdentifier", {}, number),
    element("DocumentType", { code }, name),
    ...(named.length > 0 ? [element("DocumentReferences", {}, named)] : []),
  ]);
}

const country = element("Country", { codeList: "ISO_3166-1" }, "TN");

const seller = ({ seller: { name, matricule, address, register } }: ElectronicDocument) =>
  element("PartnerDetails", { functionCode: roles.seller }, [
    element("Nad", {}, [
      element("PartnerIdentifier", { type: identifiers.matricule }, bare(matricule)),
      element("PartnerName", { nameType: "Qualification" }, name),
      element("PartnerAdresses", { lang: "fr" }, [
        element("AdressDescription", {}, address),
        country,
      ]),
    ]),
    ...(register === ""
      ? []
      : [
          element("RffSection", {}, [
            element("Reference", { refID: references.register }, register),
          ]),
        ]),
  ]);

const buyer = (document: ElectronicDocument) =>
  element("PartnerDetails", { functionCode: roles.buyer }, [
    element("Nad", {}, [
      element("PartnerIdentifier", { type: identifiers.other }, buyerNumber(document)),
      element(
        "PartnerName",
        { nameType: "Physical" },
        // Once the account is deleted nobody knows it.
        document.buyer.name ?? "Client particulier",
      ),
      element("PartnerAdresses", { lang: "fr" }, [
        element("AdressDescription", {}, "Tunisie"),
        country,
      ]),
    ]),
  ]);

/** The articles by which something is exempt, each once. */
function exemptions({ lines }: ElectronicDocument): Xml[] {
  const articles = new Set(lines.flatMap(({ exemption }) => exemption ?? []));
  if (articles.size === 0) return [];
  return [
    element(
      "Ftx",
      {},
      [...articles].map((article) =>
        element("FreeTextDetail", { subjectCode: subjects.exemption }, [
          element("FreeTexts", {}, article),
        ]),
      ),
    ),
  ];
}

const amount = (amountTypeCode: string, millimes: number) =>
  element("Moa", { amountTypeCode, currencyCodeList: "ISO_4217" }, [
    element("Amount", { currencyIdentifier: "TND" }, dinars(millimes)),
  ]);

const tax = (code: string, name: string, rate: number | null) => [
  element("TaxTypeName", { code }, name),
  element("TaxDetails", {}, [element("TaxRate", {}, percent(rate))]),
];

/** What is sold is sold once, so that its price is its line's. */
const line = ({ title, net, rate }: ElectronicDocument["lines"][number], at: number) =>
  element("Lin", {}, [
    element("ItemIdentifier", {}, String(at + 1)),
    element("LinImd", { lang: "fr" }, [
      element("ItemCode", {}, String(at + 1)),
      element("ItemDescription", {}, title),
    ]),
    element("LinQty", {}, [element("Quantity", { measurementUnit: "UNIT" }, "1")]),
    element("LinTax", {}, tax(taxes.vat, "TVA", rate)),
    element("LinMoa", {}, [
      element("MoaDetails", {}, [amount(amounts.unit, net)]),
      element("MoaDetails", {}, [amount(amounts.line, net)]),
    ]),
  ]);

const sum = (millimes: readonly number[]) => millimes.reduce((all, each) => all + each, 0);

function sums({ lines, total }: ElectronicDocument): Xml[] {
  const net = sum(lines.map((each) => each.net));
  const all = [
    amount(amounts.net, net),
    amount(amounts.base, net),
    amount(amounts.tax, sum(lines.map((each) => each.tax))),
    amount(amounts.total, total),
  ];
  return all.map((each) => element("AmountDetails", {}, [each]));
}

function taxDetails({ lines, stamp }: ElectronicDocument): Xml[] {
  const details = (named: Xml[], ...due: Xml[]) =>
    element("InvoiceTaxDetails", {}, [
      element("Tax", {}, named),
      ...due.map((each) => element("AmountDetails", {}, [each])),
    ]);
  const rates = [...new Set(lines.map(({ rate }) => rate ?? 0))].sort((a, b) => a - b);
  const byRate = rates.map((rate) => {
    const taxed = lines.filter((each) => (each.rate ?? 0) === rate);
    return details(
      tax(taxes.vat, "TVA", rate),
      amount(amounts.taxed, sum(taxed.map(({ net }) => net))),
      amount(amounts.due, sum(taxed.map((each) => each.tax))),
    );
  });
  const stamped = details(tax(taxes.stamp, "Droit de timbre", 0), amount(amounts.due, stamp));
  return stamp === 0 ? byRate : [stamped, ...byRate];
}
