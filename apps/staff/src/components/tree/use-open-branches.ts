import { useEffect, useState } from "react";

function readOpen(kept: string): string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(kept) ?? "[]");
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    // Something else wrote there.
    return [];
  }
}

/** The keys of what is unfolded in a tree, kept until the tab is closed; what is above the selected one is. */
export function useOpenBranches(name: string, above: readonly string[] = []) {
  const kept = `majorant.tree.${name}`;
  const [open, setOpen] = useState(() => readOpen(kept));
  useEffect(() => sessionStorage.setItem(kept, JSON.stringify(open)), [kept, open]);
  useEffect(() => {
    if (above.length > 0) setOpen((before) => [...new Set([...before, ...above])]);
  }, [above]);
  return [open, setOpen] as const;
}
