import { parentPort, workerData } from "node:worker_threads";
import { readSheet } from "read-excel-file/node";

// Reads the first sheet of a workbook apart from everything else: a small file can unpack to
// gigabytes, and then this thread ends, not the server.

/** How much may be unpacked, in bytes; what becomes of it is within the thread's limits. */
const mostUnpacked = 200_000_000;

setInterval(() => {
  if (process.memoryUsage().arrayBuffers > mostUnpacked) process.exit(1);
}, 20).unref();

const text = (cell: unknown): string => {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
};

const rows = await readSheet(String(workerData));
parentPort?.postMessage(rows.map((row) => row.map(text)));
