import { Window } from "happy-dom";
import { describe, expect, test } from "vitest";
import { allAt, amountsOf, faultsOf, readXml } from "../../../test/el-fatoora.ts";
import type { ElectronicDocument } from "./electronic-format.ts";
import { teif } from "./teif.ts";

const invoice: ElectronicDocument = {
  kind: "invoice",
  number: "2026-000042",
  day: "2026-11-21",
  about: null,
  seller: {
    name: "École Majorant",
    matricule: "1234567A/A/M/000",
    address: "12, rue de Rome, 1000 Tunis",
    register: "B0123452026",
  },
  buyer: { orderId: 92, name: "Salma Ouni" },
  lines: [
    { title: "Maths MP", net: 49_580, tax: 9420, rate: 1900, exemption: null },
    { title: "Physique MP", net: 40_000, tax: 0, rate: null, exemption: "Article 13" },
  ],
  stamp: 1000,
  total: 100_000,
};

const write = (fields: Partial<ElectronicDocument> = {}) => teif.write({ ...invoice, ...fields });

/** The texts at a path of what is written. */
const textsAt = (path: string, fields: Partial<ElectronicDocument> = {}) =>
  allAt(readXml(write(fields)), path).map(({ text }) => text);

describe("an invoice in TEIF", () => {
  test("is taken by the stand-in of the platform", () => {
    expect(teif.name).toBe("TEIF 1.8.8");
    expect(faultsOf(write())).toEqual([]);
    expect(faultsOf(write({ stamp: 0, total: 99_000 }))).toEqual([]);
  });

  test("says who sells, who buys, the number and the day", () => {
    expect(textsAt("InvoiceHeader/MessageSenderIdentifier")).toEqual(["1234567AAM000"]);
    expect(textsAt("InvoiceHeader/MessageRecieverIdentifier")).toEqual(["COMMANDE-92"]);
    expect(textsAt("InvoiceBody/PartnerSection/PartnerDetails/Nad/PartnerName")).toEqual([
      "École Majorant",
      "Salma Ouni",
    ]);
    expect(textsAt("InvoiceBody/Bgm/DocumentIdentifier")).toEqual(["2026-000042"]);
    expect(textsAt("InvoiceBody/Dtm/DateText")).toEqual(["211126"]);
    expect(textsAt("InvoiceBody/Ftx/FreeTextDetail/FreeTexts")).toEqual(["Article 13"]);
    expect(textsAt("InvoiceBody/PartnerSection/PartnerDetails/RffSection/Reference")).toEqual([
      "B0123452026",
    ]);
  });

  test("without a register, and once its account is deleted, leaves them out", () => {
    const bare = {
      seller: { ...invoice.seller, register: "" },
      buyer: { orderId: 92, name: null },
    };
    expect(faultsOf(write(bare))).toEqual([]);
    expect(textsAt("InvoiceBody/PartnerSection/PartnerDetails/RffSection/Reference", bare)).toEqual(
      [],
    );
    expect(write(bare)).not.toContain("Salma");
    expect(textsAt("InvoiceBody/PartnerSection/PartnerDetails/Nad/PartnerName", bare)[1]).toBe(
      "Client particulier",
    );
  });

  test("says each rate once, with the stamp apart", () => {
    const lines = [
      ...invoice.lines,
      { title: "Chimie", net: 10_000, tax: 1900, rate: 1900, exemption: null },
      { title: "Anglais", net: 10_000, tax: 700, rate: 700, exemption: null },
      { title: "Arabe", net: 5000, tax: 0, rate: null, exemption: "Article 13" },
    ];
    const file = write({ lines, total: 127_600 });
    expect(faultsOf(file)).toEqual([]);
    expect(allAt(readXml(file), "InvoiceBody/Ftx/FreeTextDetail")).toHaveLength(1);
    const details = allAt(readXml(file), "InvoiceBody/InvoiceTax/InvoiceTaxDetails");
    expect(
      details.map((each) => [
        allAt(each, "Tax/TaxTypeName")[0]?.text,
        allAt(each, "Tax/TaxDetails/TaxRate")[0]?.text,
        ...amountsOf(each, "AmountDetails/Moa", "I-177"),
        ...amountsOf(each, "AmountDetails/Moa", "I-178"),
      ]),
    ).toEqual([
      ["Droit de timbre", "0.00", 1000],
      ["TVA", "0.00", 45_000, 0],
      ["TVA", "7.00", 10_000, 700],
      ["TVA", "19.00", 59_580, 11_320],
    ]);
  });

  test.each([
    ["signs of XML", `École & "fils" <SARL> l'autre ]]> <!-- &amp;`],
    ["Arabic", "مدرسة ماجورانت"],
    ["what is no letter", "Maths 😀 ∑"],
  ])("keeps %s as they are", (_what, name) => {
    const file = write({ seller: { ...invoice.seller, name } });
    expect(faultsOf(file)).toEqual([]);
    expect(
      allAt(readXml(file), "InvoiceBody/PartnerSection/PartnerDetails/Nad/PartnerName")[0]?.text,
    ).toBe(name);
    // Another reader than ours.
    const { DOMParser } = new Window();
    const read = new DOMParser().parseFromString(file, "application/xml");
    expect(read.querySelector("PartnerName")?.textContent).toBe(name);
  });

  test("has no character that XML forbids", () => {
    const title = "A\u0000\u0007B\nC\ud800D\uffff";
    const [description] = textsAt("InvoiceBody/LinSection/Lin/LinImd/ItemDescription", {
      lines: [{ title, net: 99_000, tax: 0, rate: 0, exemption: null }],
    });
    expect(description).toBe("A  B C D ");
  });
});

test("a credit note in TEIF names its invoice", () => {
  const file = write({ kind: "creditNote", number: "2026-000007", about: "2026-000042" });
  expect(faultsOf(file)).toEqual([]);
  const root = readXml(file);
  expect(allAt(root, "InvoiceBody/Bgm/DocumentType")[0]).toMatchObject({
    attributes: { code: "I-12" },
    text: "Facture d'avoir",
  });
  expect(allAt(root, "InvoiceBody/Bgm/DocumentReferences/Reference")[0]?.text).toBe("2026-000042");
});

describe("the stand-in refuses", () => {
  test.each([
    ["a total that is not its parts'", { total: 99_999 }],
    ["no identifier: 1234567I", { seller: { ...invoice.seller, matricule: "1234567I" } }],
    ["no line", { lines: [], stamp: 0, total: 0 }],
  ])("%s", (fault, fields) => {
    expect(faultsOf(write(fields))).toContain(fault);
  });

  test.each([
    ["an element that stays open", "<A><B></A>"],
    ["two roots", "<A></A><B></B>"],
    ["a bare ampersand", "<A>B & C</A>"],
    ["a bare sign", "<A>1 < 2</A>"],
    ["an unknown reference", "<A>&eacute;</A>"],
    ["an attribute twice", '<A b="1" b="2"></A>'],
    ["a forbidden character", "<A>\u0007</A>"],
    ["nothing", ""],
  ])("%s", (_what, file) => {
    expect(() => readXml(file)).toThrow();
  });
});
