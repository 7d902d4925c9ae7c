// Why calls that an administrator may make do not ask who it is: reasons that several of them have.

/** What is taught, and in what order: a teacher's and a technician's work of every day. */
export const teaching = "What is taught: it gives no right and moves no money.";

/** An announcement, a message, the words of one: they carry the name of who wrote them. */
export const messages = "Words to students: they give no right and move no money.";

export const nothingWritten = "Nothing is written: it says what would be.";

export const figures = "Figures, without the name of a person.";

/** Mails, jobs and first steps: what would happen by itself is asked for now, or put off. */
export const upkeep = "Upkeep: it gives no right and moves no money.";
