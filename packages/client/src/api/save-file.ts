/** How long the browser may take to begin reading what it is given to save. */
const READ_MS = 60_000;

/** Hands the browser a file as a download: what is fetched with a token has no address of its own. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}
