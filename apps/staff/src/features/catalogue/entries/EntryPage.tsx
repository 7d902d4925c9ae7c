import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type Entry, editOf, viewOf } from "../../../components/catalogue-addresses.ts";
import { FormSkeletons } from "../../../components/forms/Form.tsx";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { keyOf } from "../tree/selection.ts";
import css from "./View.module.css";

export type EntryPageProps<Data> = {
  entry: Entry;
  query: UseQueryResult<Data>;
  /** The heading, from the title; of nothing while that is unknown. */
  title: (titre: string | undefined) => string;
  /** Whether it is shown, with a way to its edit page, rather than edited. */
  view?: boolean;
  narrow?: boolean;
  children: (data: Data) => ReactNode;
  /** What else can be done with it, before its edit page. */
  act?: (data: Data) => ReactNode;
  /** Below it: what has queries of its own, and the modal that is open above the page. */
  more: ReactNode;
};

/** The page of a category or a course, viewed or edited. */
export function EntryPage<Data extends { titre: string; chemin: string }>(
  props: EntryPageProps<Data>,
) {
  const { entry, query, title, view = false, narrow = false, children, act, more } = props;
  return (
    <Page
      title={title(query.data?.titre)}
      trail={[
        <Link key="all" to="/admin/cours">
          Cours
        </Link>,
        ...(query.data && !view
          ? [
              <Link key="entry" {...viewOf(entry)}>
                {query.data.titre}
              </Link>,
              "Modifier",
            ]
          : [query.data?.titre]),
      ]}
      lead={query.data?.chemin ?? (!query.error && <Skeleton width="14rem" height="1rem" />)}
      narrow={narrow}
      actions={
        <>
          <LinkButton variant="secondary" to="/admin/cours" search={{ selection: keyOf(entry) }}>
            Voir dans le catalogue
          </LinkButton>
          {query.data && act?.(query.data)}
          {view && <LinkButton {...editOf(entry)}>Modifier</LinkButton>}
        </>
      }
    >
      <Loaded of={query} waiting={view ? <ViewSkeleton /> : <FormSkeletons fields={[4, 3]} />}>
        {children}
      </Loaded>
      {more}
    </Page>
  );
}

/** The cover and the words of what is viewed. */
const ViewSkeleton = () => (
  <div className={`box pad-5 ${css.view}`} aria-busy="true">
    <div className={css.cover}>
      <Skeleton className={css.covering} height="100%" />
    </div>
    <div className={`stack gap-3 ${css.words}`}>
      <Skeleton width="4rem" height="1.5rem" />
      <Skeleton lines={4} />
    </div>
  </div>
);
