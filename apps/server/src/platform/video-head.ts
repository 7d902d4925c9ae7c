import { headBytes, looksLikeVideo } from "@majorant/domain/files/video-formats";
import { Refusal } from "./http/refusal.ts";

/**
 * Passes a video's bytes on once its first ones are those of a video, so that a wrong file is
 * refused when it begins and not when its last gigabyte has come. `whole` says that they are all there is.
 * @throws Refusal EMPTY_FILE, or NOT_A_VIDEO by what the file holds and not by its name.
 */
export async function* videoOnly(
  chunks: AsyncIterable<Buffer>,
  { whole }: { whole: (bytes: number) => boolean },
): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headBytes) continue;
    refuseNoVideo(head);
    yield head;
    head = null;
  }
  if (!head) return;
  // Less than a head: either that is the whole file, or the rest is still to come.
  if (whole(head.length)) refuseNoVideo(head);
  yield head;
}

/** @throws Refusal EMPTY_FILE or NOT_A_VIDEO. */
function refuseNoVideo(head: Buffer): void {
  if (head.length === 0) throw new Refusal("EMPTY_FILE");
  if (!looksLikeVideo(head)) throw new Refusal("NOT_A_VIDEO");
}
