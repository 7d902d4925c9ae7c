/** Days that are left until an instant of the wire, the one that has begun included. */
export const daysUntil = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 86_400_000));
