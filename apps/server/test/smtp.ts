import { createServer, type Socket } from "node:net";

/** A mail server that takes what it is given, but answers some addresses otherwise. */
export function smtpServer() {
  /** Each mail that it took, as it came. */
  const mails: string[] = [];
  /** What is answered to RCPT TO, by the address. */
  const answers = new Map<string, string>();
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    let pending = "";
    let mail: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (mail !== null) {
        if (line !== ".") mail += `${line}\r\n`;
        else {
          mails.push(mail);
          mail = null;
          say("250 OK");
        }
      } else if (/^DATA/i.test(line)) {
        mail = "";
        say("354 go on");
      } else if (/^RCPT/i.test(line)) say(answers.get(/<(.*)>/.exec(line)?.[1] ?? "") ?? "250 OK");
      else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
      else say("250 OK");
    };
    say("220 test");
    socket.setEncoding("utf8").on("data", (text: string) => {
      const lines = (pending + text).split("\r\n");
      pending = lines.pop() ?? "";
      for (const line of lines) hear(line);
    });
  });

  return {
    mails,
    answers,
    /** Listens, on a port of its own the first time. */
    start: (port = 0) =>
      new Promise<number>((resolve) => {
        server.listen(port, "127.0.0.1", () => {
          const address = server.address();
          resolve(typeof address === "object" && address ? address.port : port);
        });
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
