let source = (): boolean => false;

/** Who says whether the reader spares data: the application, of who is signed in. */
export const sparesDataFrom = (next: () => boolean): void => {
  source = next;
};

/** Whether each megabyte counts for whoever reads: what is not needed is not fetched, what is comes small. */
export const sparesData = (): boolean => source();
