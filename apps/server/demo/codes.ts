// What takes something off an order of the demo.

/** For a first order, whatever it is of; two of the demo's orders have it. */
export const demoWelcome = { code: "BIENVENUE", percent: 10 };

/** For a class, in dinars, as long as there are uses left. */
export const demoClassCode = { code: "PILOTE-MP1", millimes: 20_000, category: "MP1", uses: 50 };

/** Codes of a club, each for one order. */
export const demoBatch = { name: "Club de maths du lycée pilote", percent: 25, codes: 12 };

/** Whose orders were made with the first code: one that is paid, one that waits. */
export const demoCoded = ["nour.hammami", "salma.ouni"];
