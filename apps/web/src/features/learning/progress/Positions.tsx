import { useQuery } from "@tanstack/react-query";
import { positions } from "./positions.api.ts";
import { useSending } from "./sending.ts";

export type PositionsProps = { coursId: number; userId: number };

/** Learns where other devices left the videos of a course, and says where this one did; shows nothing. */
export function Positions({ coursId, userId }: PositionsProps) {
  useQuery(positions(coursId, userId));
  useSending(userId);
  return null;
}
