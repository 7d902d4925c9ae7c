import { ApiError } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { sendMark, unsentMarks } from "./unsent-marks.ts";

/** How long until the line is tried again, in milliseconds; sooner where the browser says that it is back. */
const againMs = 5_000;

/** Sends the marks that were saved, one after the other, and goes on once the line is back. */
export function useSending(userId: number) {
  const queries = useQueryClient();
  const store = unsentMarks(userId);
  const marks = useSyncExternalStore(store.subscribe, store.read, store.read);
  const [waits, setWaits] = useState(false);
  const isSending = useRef(false);

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (;;) {
        const next = store.read().find(({ isSaved }) => isSaved);
        if (!next) break;
        const saved = await sendMark(userId, next).catch((error: unknown) => {
          // Refused: it is kept with the reason, and the next one goes.
          if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null;
          throw error;
        });
        setWaits(false);
        if (saved)
          queries.setQueryData(
            [
              ...under(
                "/sittings/{}/copies/{}/questions/{}",
                next.sittingId,
                next.copyId,
                next.questionId,
              ),
            ],
            saved,
          );
        await queries.invalidateQueries({
          queryKey: under("/sittings/{}/marking", next.sittingId),
        });
      }
    } catch {
      setWaits(true);
    } finally {
      isSending.current = false;
    }
  }, [userId, store, queries]);

  useEffect(() => {
    const again = () => void send();
    again();
    const timer = setInterval(again, againMs);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [send]);

  return { marks, waits, send };
}
