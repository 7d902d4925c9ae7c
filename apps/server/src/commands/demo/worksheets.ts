import { randomUUID } from "node:crypto";
import type { DemoCourse } from "../../../demo/course.ts";
import { worksheet } from "../../../demo/worksheets.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { StoredMedia } from "./media.ts";

type PlannedFile = { id: string; name: string; bytes: Buffer };

/** Collects the worksheets that courses name, then stores them. */
export class Worksheets {
  readonly #planned: PlannedFile[] = [];

  /** The id that the medium will have. `about` is what the sheet goes with. */
  add(name: string, about: string, course: DemoCourse): string {
    const id = randomUUID();
    const title = name === about ? name : `${name} - ${about}`;
    this.#planned.push({ id, name: `${title}.pdf`, bytes: worksheet(name, about, course) });
    return id;
  }

  get media(): StoredMedia["media"] {
    return this.#planned.map(({ id, name, bytes }) => ({
      id,
      kind: "file",
      state: "ready",
      name,
      content_type: "application/pdf",
      bytes: bytes.length,
      has_original: true,
    }));
  }

  async store(storage: Storage): Promise<void> {
    const queue = [...this.#planned];
    // As many writers as the file system has threads for.
    const writer = async () => {
      for (let one = queue.pop(); one; one = queue.pop())
        await storage.put(`media/${one.id}/original`, one.bytes);
    };
    await Promise.all(Array.from({ length: 8 }, writer));
  }
}
