/** What the build of an early page puts where its components ask for code that comes with React. */
export {};
