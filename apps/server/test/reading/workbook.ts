import { crc32, deflateRawSync } from "node:zlib";

/** A workbook of one sheet, as a spreadsheet saves it: numbers as numbers, texts in their cells. */
export function workbook(rows: readonly (readonly (string | number)[])[]): Buffer {
  const cell = (value: string | number) =>
    typeof value === "number"
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${value.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t></is></c>`;
  const rowElements = rows.map(
    (row, i) =>
      `<row r="${i + 1}">${row
        .map((value, k) =>
          cell(value).replace("<c", `<c r="${String.fromCharCode(65 + k)}${i + 1}"`),
        )
        .join("")}</row>`,
  );
  return workbookOf(rowElements.join(""));
}

/** A workbook with whatever is in its sheet, as XML, and other parts by their paths; packed, if it is to be small. */
export function workbookOf(
  sheetData: string,
  { parts = {}, packed = false }: { parts?: Record<string, string>; packed?: boolean } = {},
): Buffer {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packaged = "http://schemas.openxmlformats.org/package/2006";
  const entries = {
    "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Feuille1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...parts,
  };
  return zip(entries, packed);
}

/** A zip file whose entries are stored as they are, or deflated. */
function zip(entries: Record<string, string>, packed: boolean): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)];
    const content = packed ? deflateRawSync(bytes) : bytes;
    const method = packed ? 8 : 0;
    const sums = Buffer.alloc(16);
    sums.writeUInt32LE(crc32(bytes), 0);
    sums.writeUInt32LE(content.length, 4);
    sums.writeUInt32LE(bytes.length, 8);
    sums.writeUInt16LE(path.length, 12);
    const head = Buffer.from("504b03041400000000000000210000", "hex").subarray(0, 14);
    head.writeUInt8(method, 8);
    const entry = Buffer.concat([head, sums, path, content]);
    local.push(entry);
    const where = Buffer.alloc(4);
    where.writeUInt32LE(offset);
    const centralHead = Buffer.from("504b0102140014000000000000002100", "hex");
    centralHead.writeUInt8(method, 10);
    central.push(Buffer.concat([centralHead, sums, Buffer.alloc(10), where, path]));
    offset += entry.length;
  }
  const size = central.reduce((sum, each) => sum + each.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...central, end]);
}
