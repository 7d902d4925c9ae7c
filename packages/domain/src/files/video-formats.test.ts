import { describe, expect, test } from "vitest";
import { looksLikeVideo } from "./video-formats.ts";

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
const zeros = (count: number) => Array<number>(count).fill(0);

describe("by its first bytes, a video", () => {
  test.each([
    ["MP4", bytes([0, 0, 0, 0x20], "ftypisom")],
    ["QuickTime without a type", bytes([0, 0, 0, 8], "wide", zeros(8))],
    ["Matroska and WebM", bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f])],
    ["AVI", bytes("RIFF", zeros(4), "AVI LIST")],
    ["an MPEG programme stream", bytes([0, 0, 1, 0xba, 0x44])],
    ["an MPEG transport stream", bytes([0x47], zeros(187), [0x47])],
    ["a camcorder's transport stream", bytes(zeros(4), [0x47], zeros(191), [0x47])],
    ["Windows Media", bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11])],
    ["Flash", bytes("FLV", [1])],
    ["Ogg", bytes("OggS", zeros(8))],
  ])("is known: %s", (_what, head) => expect(looksLikeVideo(head)).toBe(true));

  test.each([
    ["nothing", bytes()],
    ["a PDF", bytes("%PDF-1.7")],
    ["a photo", bytes([0xff, 0xd8, 0xff, 0xe0], zeros(300))],
    ["a sound in RIFF", bytes("RIFF", zeros(4), "WAVEfmt ")],
    ["a page", bytes("<!doctype html><video>")],
    ["a program", bytes("MZ", zeros(300))],
    ["an archive", bytes("PK", [3, 4])],
    ["zeros", bytes(zeros(512))],
    ["one byte of a transport stream", bytes([0x47], zeros(300))],
  ])("is not %s", (_what, head) => expect(looksLikeVideo(head)).toBe(false));
});
