/** What the components of an early page find in place of TanStack Query: the answers that were waited for. */
type Options = { queryKey: readonly unknown[] };

const answers = new Map<string, unknown>();

/** Gives the answer of a query. */
export function know({ queryKey }: Options, answer: unknown): void {
  answers.set(JSON.stringify(queryKey), answer);
}

export const queryOptions = <T>(options: T): T => options;

export const useQuery = ({ queryKey }: Options) => ({
  data: answers.get(JSON.stringify(queryKey)),
  error: null,
  isFetching: false,
});

export class QueryClient {}
export class QueryCache {}
export const QueryClientProvider = ({ children }: { children: unknown }) => children;
