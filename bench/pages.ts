import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { demoApp } from "./app/demo-app.ts";
import { median } from "./app/median.ts";
import { serving } from "./app/process.ts";
import { student } from "./app/student.ts";

// How many pages the server makes in a second: a student's course and courses, a course for visitors and the
// home page, each as a ratio to what the API answers for it and to a bare Fastify route that sends as many
// bytes: `npm run bench -- pages`, three minutes. Rounds alternate, so that a noisy machine disturbs all alike.

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    /** Few enough that the server has time for pages: under pressure it leaves them to the browsers. */
    connections: { type: "string", default: "4" },
  },
});

type Target = { name: string; url: string; headers: Record<string, string> };

async function rate({ name, url, headers }: Target): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: Number(values.connections),
    duration: Number(values.seconds),
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}

const app = await demoApp("pages");
try {
  const { asking, token, cookies } = await student(app.address);
  const [course] = await asking.get<{ id: number }[]>(
    `/api/users/${asking.userId}/courses?role=ROLE_APPRENANT`,
  );
  const [publicCourse] = await asking.get<{ id: number }[]>("/api/cours");
  if (!course || !publicCourse) throw new Error("the demo has no course");

  const reader = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  const caller = { authorization: `Bearer ${token}` };
  const pages = [
    {
      page: `/student/myCourses/course/${course.id}`,
      answer: `/api/courses/${course.id}/sections?role=ROLE_APPRENANT`,
      reader,
    },
    {
      page: "/student/myCourses/",
      answer: `/api/users/${asking.userId}/courses?role=ROLE_APPRENANT`,
      reader,
    },
    {
      page: `/nosCours/cours/${publicCourse.id}`,
      answer: `/api/cours/${publicCourse.id}`,
      reader: {},
    },
    { page: "/home", answer: "/api/categories?tree=true&ouvert=true", reader: {} },
  ];
  const target = (path: string, headers: Record<string, string>): Target => ({
    name: path,
    url: app.address + path,
    headers,
  });
  const accepting = { accept: "text/html", "accept-encoding": "br, gzip" };
  const measured = await Promise.all(
    pages.map(async ({ page, answer, reader }) => {
      const pageTarget = target(page, { ...accepting, ...reader });
      const sent = await fetch(pageTarget.url, { headers: pageTarget.headers });
      await sent.arrayBuffer();
      // As it came, compressed.
      const bytes = Number(sent.headers.get("content-length"));
      const bare = await serving("serve-bytes.ts", { BYTES: String(bytes) });
      return {
        page: pageTarget,
        answer: target(answer, caller),
        bare: { name: `${bytes} bytes`, url: bare.address, headers: {} },
        rates: { page: [] as number[], answer: [] as number[], bare: [] as number[] },
        stop: bare.stop,
      };
    }),
  );
  // The round before the first one warms up what is compiled on the way.
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    console.log(round > 0 ? `round ${round} of ${values.rounds}` : "warming up");
    for (const { rates, ...targets } of measured)
      for (const which of ["page", "answer", "bare"] as const) {
        const figure = await rate(targets[which]);
        if (round > 0) rates[which].push(figure);
      }
  }
  const left = await fetch(`${app.address}/api/health`);
  console.log(`${values.connections} connections; requests a second, medians of ${values.rounds}`);
  for (const { page, answer, rates, stop } of measured) {
    const [pageRate, answerRate, bareRate] = [rates.page, rates.answer, rates.bare].map(median);
    console.log(
      `${page.name.padEnd(34)} ${pageRate?.toFixed(0)}; ${ratio(pageRate, answerRate)} of ${answer.name} ` +
        `(${answerRate?.toFixed(0)}), ${ratio(pageRate, bareRate)} of a bare route with as many bytes (${bareRate?.toFixed(0)})`,
    );
    await stop();
  }
  console.log(`health: ${await left.text()}`);
} finally {
  await app.stop();
}

function ratio(one: number | undefined, other: number | undefined): string {
  return ((one ?? 0) / (other ?? 0)).toFixed(2);
}
