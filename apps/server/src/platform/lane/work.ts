/** A function that another process can load and call: by its module and its name there. */
export type Work<F> = {
  module: string;
  name: string;
  /** Never there: says to TypeScript what is called. */
  calls?: F;
};

/**
 * What makes a function one that the lane can do. It is exported by that module under its own name, what it is given and
 * answers can be cloned, and it stands on nothing that lives in this process.
 */
export const workOf = <F extends (...args: never[]) => Promise<unknown>>(
  module: string,
  { name }: F,
): Work<F> => ({ module, name });
