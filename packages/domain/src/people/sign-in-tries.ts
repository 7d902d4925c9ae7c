/** So many tries in so many seconds. */
type Limit = { tries: number; seconds: number };

/**
 * How many wrong passwords are taken. One network guesses one account's ten times. All networks together
 * a hundred times: so many, that nobody is locked out by a neighbour, and few enough that a thousand
 * machines guess nothing. A browser that was signed in to the account before has tries of its own, which
 * nobody else's spend. A network tries many accounts only as a school behind one address does.
 */
export const signInTries = {
  accountAndNetwork: { tries: 10, seconds: 900 },
  account: { tries: 100, seconds: 900 },
  device: { tries: 100, seconds: 900 },
  network: { tries: 1_000, seconds: 900 },
} as const satisfies Record<string, Limit>;

/**
 * How many reset mails are asked for: five by one network for one address, then that network is told to wait,
 * whether there is such an account or not. Twenty an hour reach an account; more are answered the same, and
 * the links of those twenty work.
 */
export const resetTries = {
  addressAndNetwork: { tries: 5, seconds: 3_600 },
  address: { tries: 20, seconds: 3_600 },
  network: { tries: 500, seconds: 3_600 },
} as const satisfies Record<string, Limit>;
