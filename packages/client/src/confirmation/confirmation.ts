/** Shows the question, and answers whether the person has confirmed that it is them. */
type Question = () => Promise<boolean>;

let question: Question | undefined;
let open: Promise<boolean> | undefined;

/** How often the question was answered, and how it was the last time. */
const answered = { times: 0, last: false };

/** Who asks on this page (`Confirmation`); answers how to stop. */
export function asksWith(dialog: Question): () => void {
  question = dialog;
  return () => {
    if (question === dialog) question = undefined;
  };
}

/** How often the question was answered until now: noted by a call as it is sent, and said to `askWhoItIs`. */
export const timesAnswered = (): number => answered.times;

/**
 * "Confirmez que c'est vous": once for all calls that wait for it, those too that were sent before it was
 * answered and are refused after that. False where the person gives up.
 */
export async function askWhoItIs(answeredThen: number): Promise<boolean> {
  if (answered.times > answeredThen) return answered.last;
  open ??= (question?.() ?? Promise.resolve(false)).then((isConfirmed) => {
    open = undefined;
    answered.times += 1;
    answered.last = isConfirmed;
    return isConfirmed;
  });
  return open;
}
