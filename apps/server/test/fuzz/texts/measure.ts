import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What a call took of this process. */
export type Cost = {
  /** The longest that the event loop was held, in milliseconds of the processor: other work of the machine is not counted. */
  held: number;
  /** By how much memory grew at most, in bytes. */
  grown: number;
};

/** How often the clock looks, in milliseconds: what is held is known to so many. */
const beat = 10;

/**
 * A clock that looks how much of the processor this thread had between two of its turns. One turn that is late because
 * the thread computed had that time; one that is late because the machine did something else had none. So a figure
 * is an upper bound of one hold by a beat or two, however busy the machine is.
 */
export function openMeasure() {
  let last = threadCpu();
  let held = 0;
  let most = 0;
  const look = () => {
    const now = threadCpu();
    held = Math.max(held, now - last);
    last = now;
    most = Math.max(most, inUse());
  };
  const clock = setInterval(look, beat);
  clock.unref();

  return {
    /** What doing something costs. */
    async of<T>(act: () => Promise<T>): Promise<Cost & { done: T }> {
      const before = inUse();
      const { maxRSS: highest } = process.resourceUsage();
      const { rss } = process.memoryUsage();
      last = threadCpu();
      [held, most] = [0, before];
      const done = await act();
      look();
      // In kilobytes. A peak within one turn is seen where it is higher than any before.
      const { maxRSS } = process.resourceUsage();
      const peak = maxRSS > highest ? maxRSS * 1024 - rss : 0;
      return { held, grown: Math.max(most - before, peak), done };
    },
    close: () => clearInterval(clock),
  };
}

export type Measure = ReturnType<typeof openMeasure>;

/** Of this thread alone, in milliseconds. */
function threadCpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function inUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

let collector: (() => void) | undefined;

/** Takes what nobody holds any more out of the memory, so that a growth is a call's own. */
export function collect(): void {
  if (!collector) {
    setFlagsFromString("--expose-gc");
    collector = runInNewContext("gc") as () => void; // V8's own, which has no types
  }
  collector();
}
