import { query } from "@majorant/client/api/query.ts";
import type { SittingResults } from "@majorant/contract/sittings/sittings.admin";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { ShareBar } from "../../components/charts/ShareBar.tsx";
import { Panel } from "../../components/page/Panel.tsx";
import css from "./Sittings.module.css";
import { pointsText } from "./sitting-words.ts";

/** What a class made of a paper: means by question, what they are about. */
export function Results({ sittingId }: { sittingId: number }) {
  const results = useQuery(query("GET /sittings/{sittingId}/results", { params: { sittingId } }));
  const { data } = results;
  return (
    <Panel title="Résultats" about={data && summaryOf(data.statistics)}>
      {data ? (
        <ol className={`plain stack gap-3 ${css.results}`}>
          {data.questions.map(({ id, number, about, marks, mean, notions }) => (
            <li key={id}>
              <b>{number}</b>
              <span>
                <MathText>{about}</MathText>
                {notions.length > 0 && (
                  <small>
                    {" "}
                    · <MathText>{notions.map(({ title }) => title).join(", ")}</MathText>
                  </small>
                )}
              </span>
              <ShareBar parts={[{ name: "Moyenne", value: mean }]} whole={marks} />
              <span className={css.figure}>
                {pointsText(mean)} sur {pointsText(marks)}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <QueryState query={results} loading={<Skeleton lines={4} />} />
      )}
    </Panel>
  );
}

/** "24 copies, 22 classées · moyenne 11,2 · médiane 10,5 (8 à 14)". */
function summaryOf({
  copies,
  ranked,
  mean,
  median,
  lowerQuartile,
  upperQuartile,
}: SittingResults["statistics"]) {
  const parts = [`${copies} copies, ${ranked} classées`];
  if (mean !== null) parts.push(`moyenne ${pointsText(mean)}`);
  if (median !== null && lowerQuartile !== null && upperQuartile !== null)
    parts.push(
      `médiane ${pointsText(median)} (${pointsText(lowerQuartile)} à ${pointsText(upperQuartile)})`,
    );
  return parts.join(" · ");
}
