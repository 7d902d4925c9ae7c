/** A route whose address keeps what its page shows. */
type ListRoute<S> = {
  useSearch: () => S;
  useNavigate: () => (to: { search: NoInfer<S>; replace?: boolean }) => Promise<void>;
};

/** What the page of a list or a tree is given: its state as the address has it, and how it becomes another. */
export function useList<S>(route: ListRoute<S>) {
  const navigate = route.useNavigate();
  return {
    search: route.useSearch(),
    onSearch: (search: S, how?: { replace?: boolean }) => navigate({ search, ...how }),
  };
}
