import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Crowded, Refusal } from "../http/refusal.ts";
import { type Lane, openLane } from "./lane.ts";
import type { Answer, Task } from "./lane-worker.ts";
import type { Work } from "./work.ts";

const program = new URL("./lane-worker.ts", import.meta.url);

/** Half of the cores, and one at least: a core is left to who is signed in, and to PostgreSQL. */
export const widthOf = (cores: number): number => Math.max(1, Math.floor(cores / 2));

/** How often what was under way when the process ended is begun again. */
const mostTries = 2;

type UnderWay = Task & {
  tries: number;
  /** When this try began, on the clock of `performance`. */
  since: number;
  most: number;
  limit?: NodeJS.Timeout;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** Where it is said what the lane ended, or what ended it: the work's name and its time, nothing that it was given. */
type Say = (line: string) => void;

/** "hash for 1.2 s" */
const said = ({ name, since }: UnderWay) =>
  `${name} for ${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * A process that does dear work for this one, at a low priority: it takes what the others leave, its memory is its own, and
 * a picture that ends it ends nothing else. It is there from the first work on, and again after it has ended. Work that takes
 * longer than it may is ended with it, and is not begun again; what was beside it is.
 */
export function openLaneProcess(width: number, say: Say = () => {}) {
  const underWay = new Map<number, UnderWay>();
  let child: ChildProcess | null = null;
  let closed = false;
  let last = 0;

  function start(): ChildProcess {
    const started = fork(program, {
      execArgv: [],
      serialization: "advanced",
      env: { ...process.env, UV_THREADPOOL_SIZE: String(width) },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    started.on("message", (answer) => settle(answer as Answer)); // what lane-worker.ts sends
    started.once("error", (error) => gone(started, error.message));
    started.once("exit", (code, signal) => gone(started, signal ?? `exit ${code}`));
    // It keeps nobody who has nothing else to do.
    started.unref();
    return started;
  }

  function settle(answer: Answer): void {
    const task = underWay.get(answer.id);
    if (!task) return;
    forget(task);
    if ("value" in answer) task.resolve(answer.value);
    else if ("code" in answer) task.reject(new Refusal(answer.code));
    else task.reject(answer.error);
  }

  /** Whoever waits for an answer stays for it. */
  function forget(task: UnderWay): void {
    clearTimeout(task.limit);
    underWay.delete(task.id);
    if (underWay.size === 0) child?.channel?.unref();
  }

  function putOff(task: UnderWay): void {
    forget(task);
    task.reject(new Crowded("BUSY", 5));
  }

  /** What hangs can only be ended with its process: of the others' tries that is none. */
  function end(task: UnderWay): void {
    putOff(task);
    for (const other of underWay.values()) other.tries -= 1;
    const hanging = child;
    if (!hanging) return;
    say(`The lane ended what takes longer than it may: ${said(task)}`);
    hanging.kill("SIGKILL");
    beginAgain(hanging);
  }

  function gone(which: ChildProcess, why: string): void {
    if (child !== which) return;
    const tasks = [...underWay.values()].map(said);
    if (!closed && tasks.length > 0)
      say(`The lane's process ended (${why}) while it was at ${tasks.join(", ")}`);
    beginAgain(which);
  }

  /** What was under way in that process is begun again in another one. */
  function beginAgain(which: ChildProcess): void {
    if (child !== which) return;
    child = null;
    for (const task of underWay.values()) {
      if (!closed && task.tries < mostTries) send(task);
      else putOff(task);
    }
  }

  function send(task: UnderWay): void {
    task.tries += 1;
    task.since = performance.now();
    clearTimeout(task.limit);
    task.limit = setTimeout(end, task.most, task);
    child ??= start();
    const { id, module, name, args } = task;
    const sent = child;
    sent.channel?.ref();
    sent.send({ id, module, name, args } satisfies Task, (error) => {
      if (error) gone(sent, error.message);
    });
  }

  return {
    /** Does it, within so many milliseconds. @throws Crowded where that is not enough, or its process ended each time. */
    run: (work: Work<unknown>, args: unknown[], most: number): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Crowded("BUSY", 5));
        last += 1;
        const task = { id: last, ...work, args, most, tries: 0, since: 0, resolve, reject };
        underWay.set(task.id, task);
        send(task);
      }),
    /** The process that is there now. */
    pid: () => child?.pid,
    /** Ends it; what it was at is refused. */
    async close(): Promise<void> {
      closed = true;
      const ending = child;
      if (!ending) return;
      ending.ref();
      const ended = once(ending, "exit");
      ending.disconnect();
      await ended;
    },
  };
}

let ours: Lane | undefined;

/** The lane of this process, however many applications are in it: the first one's log says what it ended. */
export function ownLane(say?: Say): Lane {
  if (!ours) {
    const width = widthOf(availableParallelism());
    ours = openLane({ width, run: openLaneProcess(width, say).run });
  }
  return ours;
}
