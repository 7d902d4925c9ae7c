import { useSession } from "@majorant/client/session.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Choice, type Found, matching, type Source } from "./source.ts";

/** How long after the last key the server is asked. */
const quietMs = 250;

/** Nothing found yet. */
const nothing: Found = { choices: [], total: 0 };

export type Choices = Found & {
  /** The last ones chosen here, before anything is typed; they are not in `choices` again. */
  recent: readonly Choice[];
  isFetching: boolean;
  error: Error | null;
  again: () => void;
};

/**
 * What has the words, of the server's or of what is known; the server is asked once a list is open. Until it answers,
 * what was found for the words before is narrowed to these: nothing else can be chosen, and nothing goes from under
 * the pointer a moment later.
 */
export function useChoices(source: Source, typed: string, isOpen: boolean): Choices {
  const words = typed.trim();
  const [quiet] = useDebouncedValue(words, quietMs);
  const isSearched = "find" in source;
  // What was typed and taken back, or chosen, is not searched for a moment longer.
  const q = words === "" ? "" : quiet;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: isSearched ? ["choices", ...source.queryKey, q] : ["choices"],
    queryFn: ({ signal }) => (isSearched ? source.find(q, signal) : nothing),
    enabled: isSearched && isOpen,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { user } = useSession();
  const kept = isOpen && source.recent && user ? recentOf(user.id, source.recent) : [];
  const before = useNamed(source, kept);
  const isAnswer = q === words && !isPlaceholderData;
  const answer = data ?? nothing;
  const narrowed = isAnswer ? answer : matching(answer.choices, words);
  const found = isSearched ? narrowed : matching(source.choices, words);
  const recent = words === "" ? (before.data ?? []) : [];
  return {
    choices: found.choices.filter(({ value }) => !recent.some((one) => one.value === value)),
    total: found.total,
    recent,
    isFetching: isSearched && (isFetching || q !== words),
    error,
    again: () => void refetch(),
  };
}

/** Those of some values that are there, in the order of the values. */
export function useNamed(source: Source, values: readonly string[]) {
  const isSearched = "find" in source;
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: isSearched ? ["choices", ...source.queryKey, { values }] : ["choices"],
    queryFn: ({ signal }) => (isSearched ? source.named(values, signal) : []),
    enabled: isSearched && values.length > 0,
    placeholderData: keepPreviousData,
  });
  const known = isSearched ? data : source.choices;
  return {
    data: known && values.flatMap((value) => known.find((choice) => choice.value === value) ?? []),
    error,
    isPending: isSearched && (isPending || isPlaceholderData) && values.length > 0,
  };
}

/** Keeps what is chosen among the account's last ones. */
export function useRecent(source: Source): (value: string) => void {
  const { user } = useSession();
  return (value) => user && source.recent && keepRecent(user.id, source.recent, value);
}

/** The names of what is chosen: those picked here are known, the others are asked for by their values. */
export function useChosen(source: Source, values: readonly string[]) {
  const [picked, setPicked] = useState<readonly Choice[]>([]);
  const known = values.every((value) => picked.some((one) => one.value === value));
  const named = useNamed(source, known ? [] : values);
  const chosen = values.flatMap(
    (value) => [...picked, ...(named.data ?? [])].find((one) => one.value === value) ?? [],
  );
  return { ...named, chosen, pick: setPicked };
}

/** How many of the last choices are kept. */
const mostRecent = 5;

/** Whose choices, and of what: what one account chose is not shown to the next one of this browser. */
const keyOf = (utilisateurId: number, kind: string) => `majorant.recent.${kind}.${utilisateurId}`;

/** The last ones that an account chose in this browser, the latest first. */
function recentOf(utilisateurId: number, kind: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(utilisateurId, kind)) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept
      .filter((one) => typeof one === "string" && /^\d{1,9}$/.test(one))
      .slice(0, mostRecent);
  } catch {
    return [];
  }
}

/** Keeps a choice in front of those before it. */
function keepRecent(utilisateurId: number, kind: string, value: string): void {
  const others = recentOf(utilisateurId, kind).filter((one) => one !== value);
  const kept = [value, ...others].slice(0, mostRecent);
  try {
    localStorage.setItem(keyOf(utilisateurId, kind), JSON.stringify(kept));
  } catch {
    // A full storage: the choice is made all the same.
  }
}
