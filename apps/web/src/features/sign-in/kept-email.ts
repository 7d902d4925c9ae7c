/** The address that was typed last: the pages around sign-in don't ask for it twice. */
let email = "";

export const keepEmail = (typed: string) => {
  email = typed.trim();
};

export const keptEmail = () => email;
