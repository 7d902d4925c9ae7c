const format = new Intl.DateTimeFormat("fr", {
  timeZone: "Africa/Tunis",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** "03/12/2026 20:00" in Tunis (section 9), in one piece: what a column of a table has room for. */
export function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} style={{ whiteSpace: "nowrap" }}>
      {format.format(new Date(at)).replace(",", "")}
    </time>
  );
}
