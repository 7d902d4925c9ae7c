import encodeQR from "qr";

/** The quiet zone that readers need around a code, in modules. */
const QUIET = 4;

/** A text as a QR code, drawn here: a secret goes to nobody else. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = encodeQR(text, "raw", { border: QUIET, ecc: "medium" });
  const size = rows.length;
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}

type QrCodeProps = { text: string; label: string; className?: string | undefined };
