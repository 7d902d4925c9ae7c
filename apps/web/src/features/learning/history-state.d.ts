import "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The player was opened from its course: closing it goes back there. */
    fromCourse?: boolean;
    /** The player was opened from an exercise: closing it goes back there. */
    fromExercise?: boolean;
  }
}
