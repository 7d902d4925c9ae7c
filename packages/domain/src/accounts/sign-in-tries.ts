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

/**
 * How many codes of an authenticator app are taken from who knows the password already. Each try finds one of
 * the three codes of the moment among a million (three in a million). From browsers that the account never
 * was in, thirty a day with one password: a thief who tries all of them each day for a year finds one in 3 %
 * of years, and its owner has been told by mail on the first day. Whoever reads the mailbox too chooses new
 * passwords, and has 120 a day. What they spend is not its owner's: a browser that the account was signed in
 * to has tries of its own, and so has a session; a new password has the thirty anew; passkeys and recovery
 * codes (74 random bits) are not counted among them.
 */
export const codeTries = {
  /** One sign-in: then the password is asked for again. */
  challenge: { tries: 5, seconds: 300 },
  /** From one network, where the account never was signed in in that browser. */
  accountAndNetwork: { tries: 10, seconds: 900 },
  /** From all such browsers, with one password; and with whichever. */
  password: { tries: 30, seconds: 86_400 },
  account: { tries: 120, seconds: 86_400 },
  /** A browser that the account was signed in to, or a session: in a quarter of an hour and in a day. */
  own: { tries: 10, seconds: 900 },
  ownInADay: { tries: 50, seconds: 86_400 },
} as const satisfies Record<string, Limit>;
