/** A fault the operator can mend: its message is one line, printed without a stack. */
export class CannotStart extends Error {
  override name = "CannotStart";
}
