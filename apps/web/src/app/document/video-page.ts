/** Whether a page is opened to watch a video: its picture comes before all else that the page fetches. */
export const isVideoPage = (path: string): boolean => /\/ressource\/\d+\/?(?:\?|$)/.test(path);
