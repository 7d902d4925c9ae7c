import { Worker } from "node:worker_threads";

/** Fifty thousand lines take some seconds. */
const mostMilliseconds = 60_000;
const mostMegabytes = 512;

/** The texts of a workbook's first sheet, row by row; null where it is not one that can be read. */
export async function readXlsx(path: string): Promise<string[][] | null> {
  const worker = new Worker(new URL("./xlsx.worker.ts", import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const { promise, resolve } = Promise.withResolvers<string[][] | null>();
  const late = setTimeout(() => resolve(null), mostMilliseconds);
  worker.once("message", resolve);
  // Whatever is wrong with it, a file that can't be read is no fault of ours.
  worker.once("error", () => resolve(null));
  worker.once("exit", () => resolve(null));
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
