import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { queryOptions } from "@tanstack/react-query";

/** A published video with what can be edited of it; asked again while its video is prepared. */
export const publication = (ressourceId: number) =>
  queryOptions({
    ...query("GET /videos/{ressourceId}/publication", { params: { ressourceId } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.medium && data.medium.state !== "ready" && data.medium.state !== "failed"
        ? 3_000
        : false,
  });

/** Something done to a published video. Its addresses are not asked for again: it may be playing. */
export const useEditing = (ressourceId: number) =>
  useChange((edit: () => Promise<unknown>) => edit(), {
    rereads: [
      under("/videos/{}/publication", ressourceId),
      under("/cours"),
      under("/media"),
      under("/ressources/{}/versions", ressourceId),
    ],
  });
