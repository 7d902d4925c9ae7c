import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { positions } from "./positions.api.ts";
import { learnProgress } from "./progress.ts";
import { useSendPositions } from "./sending.ts";

export type PositionsProps = { coursId: number; userId: number };

/** Learns where other devices left the videos of a course, and says where this one did; shows nothing. */
export function Positions({ coursId, userId }: PositionsProps) {
  const { data } = useQuery(positions(coursId, userId));
  useEffect(() => {
    if (data) learnProgress(userId, data);
  }, [data, userId]);
  useSendPositions(userId);
  return null;
}
