/** The address that was typed last: the pages around sign-in don't ask for it twice. */
let email = "";

export const rememberEmail = (address: string) => {
  email = address.trim();
};

export const rememberedEmail = () => email;
