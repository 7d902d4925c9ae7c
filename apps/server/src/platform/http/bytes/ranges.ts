import type { ByteRange } from "../../storage/storage.ts";

/**
 * What a Range header asks of an object of so many bytes (RFC 9110, 14): a part of it; `whole`
 * where there is no header, or one that may be ignored (another unit, several ranges at once);
 * `beyond` where no byte of it is there, which answers 416.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | "whole" | "beyond" {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "beyond";
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start < size ? { start, end } : "beyond";
}
