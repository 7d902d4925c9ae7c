// A worksheet as a one-page PDF: enough of the format for text on A4, and nothing else.

export type Worksheet = {
  title: string;
  course: string;
  /** Paragraphs; those that begin with "# " are headings. */
  paragraphs: readonly string[];
};

const windows1252: Record<string, number> = {
  œ: 0x9c,
  Œ: 0x8c,
  "’": 0x92,
  "–": 0x96,
  "—": 0x97,
  "…": 0x85,
};

/** A PDF string in WinAnsi: letters it does not have become a question mark. */
const pdfString = (text: string): string => {
  const bytes = [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 63;
    return windows1252[letter] ?? (code < 256 ? code : 63);
  });
  return `(${String.fromCharCode(...bytes).replace(/[\\()]/g, "\\$&")})`;
};

/** Helvetica at 11 points holds about 92 letters between these margins. */
const wrap = (text: string, length: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < length)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const textLine = (
  font: "F1" | "F2",
  size: number,
  y: number,
  text: string,
  colour = "0.08 0.13 0.24",
) => `BT /${font} ${size} Tf ${colour} rg 56 ${y} Td ${pdfString(text)} Tj ET`;

const pageOf = ({ title, course, paragraphs }: Worksheet): string => {
  const operations = [
    "0.106 0.302 0.694 rg 56 778 40 5 re f 0.941 0.639 0.102 rg 96 778 20 5 re f",
    textLine("F1", 10, 758, course, "0.36 0.39 0.47"),
  ];
  let y = 732;
  const addText = (font: "F1" | "F2", size: number, text: string, lead: number) => {
    for (const line of wrap(text, (92 * 11) / size)) {
      operations.push(textLine(font, size, y, line));
      y -= lead;
    }
  };
  addText("F2", 18, title, 24);
  for (const paragraph of paragraphs) {
    const heading = paragraph.startsWith("# ");
    y -= heading ? 14 : 2;
    addText(heading ? "F2" : "F1", heading ? 12 : 11, heading ? paragraph.slice(2) : paragraph, 16);
  }
  operations.push(
    textLine(
      "F1",
      9,
      40,
      "Majorant, cours particuliers en ligne pour les classes préparatoires",
      "0.36 0.39 0.47",
    ),
  );
  return operations.join("\n");
};

export function worksheetPdf(worksheet: Worksheet): Buffer {
  const content = pageOf(worksheet);
  const font = (name: string) =>
    `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/Lang(fr)>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R/F2 5 0 R>>>>/Contents 6 0 R>>",
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    `<</Title ${pdfString(worksheet.title)}/Creator(Majorant)>>`,
  ];
  let file = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const xref = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 7 0 R>>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
