import type { ApiError } from "@majorant/client/api/call.ts";
import { copyPagePartBytes } from "@majorant/contract/limits";
import type { OwnSitting } from "@majorant/contract/sittings/sittings";
import { partsOf } from "@majorant/domain/sittings/pages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { dropPages, keptPages, type Place } from "./kept.ts";
import { sendPages } from "./send-pages.ts";
import { ownSitting } from "./sittings.api.ts";

export type SendingState = {
  /** How many pages are whole at the server. */
  arrived: number;
  /** How much of all parts is there, from 0 to 1. */
  share: number;
  /** There is no line. */
  waits: boolean;
  /** This device has what is missing. */
  isHere: boolean;
  error: ApiError | null;
};

/** Sends what this device has of a copy that was handed in, for as long as the page stands. */
export function useSending(place: Place, sitting: OwnSitting): SendingState {
  const queries = useQueryClient();
  const { userId, sittingId } = place;
  const { handedIn } = sitting;
  const receipt = handedIn?.receipt ?? null;
  const [missing, setMissing] = useState<Record<string, number>>({});
  const [waits, setWaits] = useState(false);
  const [isHere, setHere] = useState(true);
  const [error, setError] = useState<ApiError | null>(null);
  const pages = handedIn?.pages ?? [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once for each hand-in; what has arrived since is told by the answers.
  useEffect(() => {
    if (!receipt) return;
    const leaving = new AbortController();
    setMissing({});
    setError(null);
    const send = async () => {
      const kept = await keptPages(place);
      const bytes = new Map(kept.map(({ hash, blob }) => [hash, blob]));
      const awaited = pages.filter((page) => page.missing.length > 0);
      setHere(awaited.every(({ hash }) => bytes.has(hash)));
      await sendPages({
        place,
        pages: awaited,
        bytesOf: (hash) => bytes.get(hash),
        signal: leaving.signal,
        onPart: (hash, parts) => setMissing((before) => ({ ...before, [hash]: parts.length })),
        onWait: setWaits,
      });
      if (leaving.signal.aborted) return;
      // Until the bell a copy is put together anew from what is here.
      const isOver = sitting.state === "marking" || sitting.state === "published";
      if (isOver && awaited.every(({ hash }) => bytes.has(hash))) await dropPages(place);
      await queries.invalidateQueries({ queryKey: ownSitting(userId, sittingId).queryKey });
    };
    // Only refusals come out of it.
    send().catch((refusal: ApiError) => setError(refusal));
    return () => leaving.abort();
  }, [receipt, userId, sittingId]);

  const missingOf = (page: (typeof pages)[number]) => missing[page.hash] ?? page.missing.length;
  const parts = pages.reduce((sum, { bytes }) => sum + partsOf(bytes, copyPagePartBytes), 0);
  const left = pages.reduce((sum, page) => sum + missingOf(page), 0);
  return {
    arrived: pages.filter((page) => missingOf(page) === 0).length,
    share: parts === 0 ? 0 : (parts - left) / parts,
    waits,
    isHere,
    error,
  };
}
