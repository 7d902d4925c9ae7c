/** By which the browser knows that nothing was wrong with what the server left. */
export const leftToBrowser = "left-to-browser";
