import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Day } from "@majorant/ui/format/Moment.tsx";
import { type QueryKey, queryOptions, useQuery } from "@tanstack/react-query";
import { byteSize } from "../format/bytes.ts";
import css from "./EarlierVersions.module.css";

/** What a file or a video was before it was replaced. */
const earlierVersions = (ressourceId: number) =>
  queryOptions({
    ...query("GET /ressources/{ressourceId}/versions", { params: { ressourceId } }),
    staleTime: 0,
  });

export type EarlierVersionsProps = {
  ressourceId: number;
  /** What shows the file or the video. */
  rereads: readonly QueryKey[];
};

/** What a file or a video was before it was replaced, each to be taken back by one press. */
export function EarlierVersions({ ressourceId, rereads }: EarlierVersionsProps) {
  const { data, error } = useQuery(earlierVersions(ressourceId));
  const takeBack = useChange(
    (versionId: number) =>
      call("PUT /ressources/{ressourceId}/versions/{versionId}", {
        params: { ressourceId, versionId },
      }),
    {
      rereads: [under("/ressources/{}/versions", ressourceId), ...rereads],
      said: "L’ancienne version est de retour",
    },
  );
  const fault = takeBack.error ?? error;
  return (
    <>
      {fault && <Alert kind="error" title={fault.message} />}
      {data?.length === 0 && <p>Il n’y en a pas : ce qui est remplacé reste ici 30 jours.</p>}
      <ul className="plain stack">
        {data?.map(({ id, nom, taille, date, fin }) => (
          <li
            key={id}
            className={`row wrap align-center justify-between gap-3 line-gap-2 ${css.version}`}
          >
            <span className={css.words}>
              Version du <Day at={date} />, gardée jusqu’au <Day at={fin} />
              <span className={css.file}>
                {" "}
                {nom}
                {taille !== null && `, ${byteSize(taille)}`}
              </span>
            </span>
            <Button
              variant="secondary"
              pending={takeBack.isPending && takeBack.variables === id}
              disabled={takeBack.isPending}
              onClick={() => takeBack.mutate(id)}
            >
              Reprendre
              <span className="unseen"> {nom}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
