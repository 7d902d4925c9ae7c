import { makeInstalments } from "../../src/areas/shop/payment-plans/instalments.jobs.ts";
import { openDatabase } from "../../src/platform/database/database.ts";

// Makes the orders of the instalments that are due at a moment, in a process that a test may kill; mails go nowhere.
const [address = "", moment = ""] = process.argv.slice(2);
const { db, close } = openDatabase(address, { poolSize: 2 });
const mailer = { send: async () => undefined };
await makeInstalments({ db, mailer, publicUrl: "https://majorant.tn" }, new Date(moment));
await close();
