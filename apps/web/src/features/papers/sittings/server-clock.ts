import type { OwnSitting } from "@majorant/contract/sittings/sittings";
import { sittingState } from "@majorant/domain/sittings/hours";
import { useEffect, useState } from "react";

/** How far this device's clock is behind the server's, in milliseconds, by an answer and when it came. */
export const lagOf = (sitting: Pick<OwnSitting, "now">, answeredAt: number): number =>
  Date.parse(sitting.now) - answeredAt;

/** The server's time, told again each second; a second render says it, not the first one. */
export function useServerNow(lag: number): Date {
  const [now, setNow] = useState(() => new Date(Date.now() + lag));
  useEffect(() => {
    const tell = () => setNow(new Date(Date.now() + lag));
    tell();
    const timer = setInterval(tell, 1_000);
    return () => clearInterval(timer);
  }, [lag]);
  return now;
}

/** How a sitting stands at a moment by its hours, which the page goes by until it is answered again. */
export const stateAt = (sitting: OwnSitting, now: Date): OwnSitting["state"] =>
  sittingState(
    {
      announcedAt: new Date(0),
      publishedAt: sitting.state === "published" ? now : null,
    },
    {
      startsAt: new Date(sitting.startsAt),
      endsAt: new Date(sitting.endsAt),
      closesAt: new Date(sitting.closesAt),
    },
    now,
  );

/** "1:05:09" until a moment; never less than nothing. */
export function timeLeft(until: string, now: Date): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1_000));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
