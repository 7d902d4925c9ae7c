/** Shows the question, and answers whether the person has confirmed that it is them. */
type Question = () => Promise<boolean>;

let question: Question | undefined;
let open: Promise<boolean> | undefined;

/** Who asks on this page (`Confirmation`); answers how to stop. */
export function asksWith(dialog: Question): () => void {
  question = dialog;
  return () => {
    if (question === dialog) question = undefined;
  };
}

/** "Confirmez que c'est vous": once for all calls that wait for it. False where the person gives up. */
export function askWhoItIs(): Promise<boolean> {
  open ??= (question?.() ?? Promise.resolve(false)).finally(() => {
    open = undefined;
  });
  return open;
}
