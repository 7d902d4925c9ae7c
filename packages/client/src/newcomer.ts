/** Whose account was made in this page just now: they are asked for the code of their mail at once. */
let newcomer = "";

export const rememberNewcomer = (email: string) => {
  newcomer = email;
};

export const isNewcomer = (email: string): boolean => email === newcomer;
