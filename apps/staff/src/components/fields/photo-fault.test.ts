import { expect, it } from "vitest";
import { photoFault } from "./photo-fault.ts";

it("refuses what is no photo, and one of more than 5,000,000 bytes", () => {
  expect(photoFault(undefined)).toBeUndefined();
  expect(photoFault(null)).toBeUndefined();
  expect(photoFault({ type: "image/webp", size: 5_000_000 })).toBeUndefined();
  expect(photoFault({ type: "image/webp", size: 5_000_001 })).toMatch(/5 Mo/);
  for (const type of ["application/pdf", "image/svg+xml", ""])
    expect(photoFault({ type, size: 1 })).toMatch(/pas une photo/);
});
