import { parentPort } from "node:worker_threads";
import { readSheet } from "@majorant/domain/exercises/sheets";

// Reads sheets of exercises one after the other, apart from everything else.

parentPort?.on("message", (text: string) => parentPort?.postMessage(readSheet(text)));
parentPort?.postMessage("ready");
