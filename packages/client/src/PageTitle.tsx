import { usePlain } from "@majorant/ui/text/plain.ts";

/** The document's title on this page; one on each page. React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${usePlain(children)} · Majorant`}</title>;
}
