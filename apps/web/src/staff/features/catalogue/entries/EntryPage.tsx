import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LinkButton } from "../../../../ui/actions/LinkButton.tsx";
import { type Entry, editOf } from "../../../kit/catalogue-addresses.ts";
import { Page } from "../../../kit/page/Page.tsx";
import { Loaded } from "../Loaded.tsx";
import { keyOf } from "../tree/selection.ts";

export type EntryPageProps<Data> = {
  entry: Entry;
  query: UseQueryResult<Data>;
  /** The heading, from the title; of nothing while that is unknown. */
  title: (titre: string | undefined) => string;
  /** Whether it is shown, with a way to its edit page, rather than edited. */
  view?: boolean;
  narrow?: boolean;
  children: (data: Data) => ReactNode;
  /** Below it: what has queries of its own, and the modal that is open above the page. */
  more: ReactNode;
};

/** The page of a category or a course, viewed or edited. */
export function EntryPage<Data extends { titre: string; chemin: string }>(
  props: EntryPageProps<Data>,
) {
  const { entry, query, title, view = false, narrow = false, children, more } = props;
  return (
    <Page
      title={title(query.data?.titre)}
      lead={query.data?.chemin}
      narrow={narrow}
      actions={
        <>
          <LinkButton variant="secondary" to="/admin/cours" search={{ selection: keyOf(entry) }}>
            Dans l’arbre
          </LinkButton>
          {view && <LinkButton {...editOf(entry)}>Modifier</LinkButton>}
        </>
      }
    >
      <Loaded of={query}>{children}</Loaded>
      {more}
    </Page>
  );
}
