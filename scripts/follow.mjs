// Loaded into what `runFile` starts: when that was killed, this ends as if asked to.
process.channel?.unref();
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
