// A stand-in of El Fatoora, where signed documents are sent: it reads a file as strictly as XML is read, and says what it
// would refuse of what is public about the format. Whether the platform itself takes a file is not known by it.

export type Element = {
  name: string;
  attributes: Record<string, string>;
  inside: Element[];
  text: string;
};

const token = /<\?xml [^?]*\?>|<(\/?)([A-Za-z]\w*)((?:\s+\w+="[^"<]*")*)\s*>|[^<]+/y;

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(text: string): string {
  const bare = text.replaceAll(/&(\w+);/g, (_, name: string) => {
    const sign = signs[name];
    if (sign === undefined) throw new Error(`unknown reference: ${name}`);
    return sign;
  });
  if (/&(?!\w+;)/.test(text)) throw new Error(`an ampersand that is none: ${text}`);
  if (/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/u.test(text) || !text.isWellFormed())
    throw new Error(`not a character of XML in ${JSON.stringify(text)}`);
  return bare;
}

/** The root of a document. @throws Error where it is not well-formed. */
export function readXml(file: string): Element {
  const root: Element = { name: "", attributes: {}, inside: [], text: "" };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < file.length) {
    const start = token.lastIndex;
    const found = token.exec(file);
    if (!found) throw new Error(`not well-formed: ${file.slice(start, start + 40)}`);
    const [text, slash, name, attributes = ""] = found;
    const top = open.at(-1);
    if (!top) throw new Error("closed too often");
    if (text.startsWith("<?")) {
      if (start > 0) throw new Error("a declaration that is not first");
    } else if (name === undefined) top.text += unescaped(text);
    else if (slash === "/") {
      if (open.pop()?.name !== name) throw new Error(`closed out of turn: ${name}`);
    } else {
      const element: Element = { name, attributes: {}, inside: [], text: "" };
      for (const [, key = "", value = ""] of attributes.matchAll(/(\w+)="([^"]*)"/g)) {
        if (key in element.attributes) throw new Error(`twice: ${key}`);
        element.attributes[key] = unescaped(value);
      }
      top.inside.push(element);
      open.push(element);
    }
  }
  const [only, ...others] = root.inside;
  if (open.length > 1 || !only || others.length > 0 || root.text.trim() !== "")
    throw new Error("not one whole document");
  return only;
}

/** All elements at a path, "InvoiceBody/LinSection/Lin", below one. */
export const allAt = (from: Element, path: string): Element[] =>
  path
    .split("/")
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ inside }) => inside.filter((each) => each.name === name)),
      [from],
    );

const inOrder = [
  "Bgm",
  "Dtm",
  "PartnerSection",
  "LocSection",
  "PytSection",
  "Ftx",
  "SpecialConditions",
  "LinSection",
  "InvoiceMoa",
  "InvoiceTax",
  "InvoiceAlc",
];

const identifiers: Record<string, RegExp> = {
  "I-01": /^\d{7}[A-HJ-NP-TV-Z][ABDNP](?:[CMNP]000|E\d{3})$/,
  "I-02": /^\d{8}$/,
  "I-03": /^\d{9}$/,
  "I-04": /^.{1,35}$/,
};

/** Millimes of an amount that is written as the format has it; NaN of any other. */
const millimesOf = (text: string | undefined) =>
  /^-?\d{1,15}\.\d{3}$/.test(text ?? "") ? Math.round(Number(text) * 1000) : Number.NaN;

/** The amounts of one kind below an element, in millimes. */
export const amountsOf = (from: Element, path: string, code: string): number[] =>
  allAt(from, path)
    .filter(({ attributes }) => attributes.amountTypeCode === code)
    .map((moa) => millimesOf(allAt(moa, "Amount")[0]?.text));

/** What it would refuse of a file; nothing of one that it would take. @throws Error of one that is no XML. */
export function faultsOf(file: string): string[] {
  const root = readXml(file);
  const faults: string[] = [];
  const expect = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault);
  };
  const one = (path: string) => {
    const [first, second] = allAt(root, path);
    expect(first !== undefined && second === undefined, `not one ${path}`);
    return first;
  };
  expect(root.name === "TEIF" && root.attributes.controlingAgency === "TTN", "not of TTN");
  expect(/^1\.8\.[1-8]$/.test(root.attributes.version ?? ""), "an unknown version");

  const names = one("InvoiceBody")?.inside.map(({ name }) => inOrder.indexOf(name)) ?? [];
  expect(
    names.every((at, i) => at >= 0 && (i === 0 || at > (names[i - 1] ?? 0))),
    "parts out of their order",
  );
  const partners = allAt(root, "InvoiceBody/PartnerSection/PartnerDetails");
  for (const identified of [
    one("InvoiceHeader/MessageSenderIdentifier"),
    one("InvoiceHeader/MessageRecieverIdentifier"),
    ...partners.flatMap((partner) => allAt(partner, "Nad/PartnerIdentifier")),
  ]) {
    const rule = identifiers[identified?.attributes.type ?? ""];
    expect(rule?.test(identified?.text ?? "") ?? false, `no identifier: ${identified?.text}`);
  }
  const roles = partners.map(({ attributes }) => attributes.functionCode);
  expect(roles.join() === "I-62,I-64", "without seller or buyer");
  expect(/^[^\s].{0,69}$/.test(one("InvoiceBody/Bgm/DocumentIdentifier")?.text ?? ""), "no number");
  const kind = one("InvoiceBody/Bgm/DocumentType")?.attributes.code ?? "";
  expect(["I-11", "I-12"].includes(kind), "no kind of document");
  const day = allAt(root, "InvoiceBody/Dtm/DateText").find(
    ({ attributes }) => attributes.functionCode === "I-31",
  );
  expect(/^[0-3]\d[01]\d\d\d$/.test(day?.text ?? ""), "no day");
  for (const { text } of allAt(root, "InvoiceBody/Ftx/FreeTextDetail/FreeTexts"))
    expect(text.length > 0 && text.length <= 500, "a text that is too long");

  const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
  const said = (code: string) =>
    sum(amountsOf(root, "InvoiceBody/InvoiceMoa/AmountDetails/Moa", code));
  const inTaxes = (taxCode: string, code: string) =>
    sum(
      allAt(root, "InvoiceBody/InvoiceTax/InvoiceTaxDetails")
        .filter((each) => allAt(each, "Tax/TaxTypeName")[0]?.attributes.code === taxCode)
        .flatMap((each) => amountsOf(each, "AmountDetails/Moa", code)),
    );
  const lines = sum(amountsOf(root, "InvoiceBody/LinSection/Lin/LinMoa/MoaDetails/Moa", "I-171"));
  expect(allAt(root, "InvoiceBody/LinSection/Lin").length > 0, "no line");
  expect(said("I-176") === lines, "a sum that is not its lines'");
  expect(inTaxes("I-1602", "I-177") === lines, "rates that are not of all lines");
  expect(said("I-181") === inTaxes("I-1602", "I-178"), "a tax that is not its rates'");
  expect(
    said("I-180") === said("I-176") + said("I-181") + inTaxes("I-1601", "I-178"),
    "a total that is not its parts'",
  );
  return faults;
}
