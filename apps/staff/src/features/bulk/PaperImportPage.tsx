import { call } from "@majorant/client/api/call.ts";
import { paperColumns } from "@majorant/domain/bulk/paper-lines";
import type { ReactNode } from "react";
import { FileImport } from "./FileImport.tsx";

const papers = (count: number) => (count === 1 ? "1 sujet" : `${count} sujets`);
const questions = (count: number) => (count === 1 ? "1 question" : `${count} questions`);

/** Past papers from a file. */
export function PaperImportPage({ trail }: { trail: readonly ReactNode[] }) {
  return (
    <FileImport
      trail={trail}
      title="Importer des sujets"
      lead="Une ligne par question. Un sujet qui est déjà là n’est pas importé une deuxième fois."
      label="Fichier des sujets"
      hint="CSV ou XLSX, 2 000 lignes et 10 Mo au plus"
      columns={paperColumns}
      about="Les lignes d’un même sujet répètent son concours, son année, sa filière, sa matière, son titre et sa durée. Les notions et les exercices se nomment par leurs titres, séparés par « | »."
      template="modele-sujets.csv"
      look={(fichier, signal) =>
        call("POST /papers/import/preview", { files: { fichier } }, { signal })
      }
      send={(fichier) => call("POST /papers/import", { files: { fichier } })}
      summary={(preview) => (
        <>
          <p>
            {papers(preview.papers.length)} à ajouter, {questions(preview.lines)}.
          </p>
          <ul>
            {preview.papers.map(({ title, year, track, questions: count }) => (
              <li key={`${title} ${year} ${track}`}>
                {title} ({track}, {year}) : {questions(count)}
              </li>
            ))}
          </ul>
        </>
      )}
      adds={(preview) => preview.papers.length > 0}
      done={(answer) => `Ajouté : ${papers(answer.papers)}, ${questions(answer.questions)}.`}
    />
  );
}
