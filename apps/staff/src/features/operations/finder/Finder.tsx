import { query } from "@majorant/client/api/query.ts";
import type { FoundOrder, FoundThings } from "@majorant/contract/operations/finder";
import { fewestCharacters, isSearchable } from "@majorant/domain/shop/bar-search";
import { paymentLabel } from "@majorant/domain/shop/payments";
import { priceText } from "@majorant/domain/shop/price-text";
import { plainMath } from "@majorant/domain/text/plain-math";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { exactly } from "@majorant/ui/format/dates.ts";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { ChoiceName } from "../../../components/choosers/Chooser.tsx";
import type { Choice } from "../../../components/choosers/source.ts";
import css from "./Finder.module.css";

/** How long after the last key the server is asked. */
const quietMs = 250;

/** The search of the administrators' bar: a button that opens it, and so do `/` and Ctrl+K. */
export function Finder() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => listenToKeys(() => setOpen(true)), []);
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-label="Rechercher"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <span className={css.word}>Rechercher</span>
        <span className={css.key} aria-hidden="true">
          /
        </span>
      </button>
      {isOpen && <FinderDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const writes = "input, textarea, select, [contenteditable]";

/** Opens by Ctrl+K wherever one is, and by `/` where nothing is being written. Answers how to stop. */
function listenToKeys(open: () => void): () => void {
  function onKey(event: KeyboardEvent) {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isWriting = target instanceof Element && target.closest(writes);
    const isSlash = key === "/" && !ctrlKey && !metaKey && !isWriting;
    const isCtrlK = key.toLowerCase() === "k" && (ctrlKey || metaKey);
    if (altKey || event.defaultPrevented || !(isSlash || isCtrlK)) return;
    // What stands over the page has its own keys.
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    open();
  }
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** Something that was found, and how it is opened. */
type Result = Choice & { open: () => void };

function FinderDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const [q] = useDebouncedValue(words, quietMs);
  const isAsked = isSearchable(words);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query("GET /recherche", { query: { q } }),
    enabled: isAsked && isSearchable(q),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const store = useCombobox({ opened: true });
  // Pressed before the answer to these words was there: it opens the first of what it brings.
  const [entered, setEntered] = useState<string | null>(null);
  const groups = useGroups(isAsked ? data : undefined, q);
  const results = groups.flatMap((group) => group.results);
  // What was found for the words before stands until these are answered, and opens nothing.
  const isAnswer = q === words && !isPlaceholderData && !error;

  // What was searched for is a press of Enter away.
  const first = isAnswer ? results[0]?.value : undefined;
  const { selectFirstOption, resetSelectedOption } = store;
  useEffect(() => {
    if (first === undefined) resetSelectedOption();
    else selectFirstOption();
  }, [first, selectFirstOption, resetSelectedOption]);

  let said = words === "" ? hint : tooShort(words);
  if (isAsked) said = isAnswer ? noneOf(q) : "Recherche…";

  function submit(chosen: string) {
    onClose();
    results.find(({ value }) => value === chosen)?.open();
  }
  const openFirst = useEffectEvent(submit);
  useEffect(() => {
    if (entered === words && first !== undefined) openFirst(first);
  }, [entered, words, first]);

  return (
    <Dialog title="Rechercher" wide onClose={onClose} className={css.dialog}>
      <Combobox store={store} onOptionSubmit={submit}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            type="search"
            data-part
            aria-label="Personne, commande ou cours"
            placeholder="Nom, e-mail, téléphone, n° de commande ou de reçu, cours"
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={({ currentTarget }) => {
              setEntered(null);
              setTyped(currentTarget.value);
            }}
            onKeyDown={({ key }) => {
              if (key === "Enter" && !isAnswer) setEntered(words);
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options
          aria-label="Résultats"
          aria-busy={isAsked && !isAnswer && !error}
          className={css.results ?? ""}
        >
          {groups.map(({ title, results: some }) => (
            <Combobox.Group key={title} label={title}>
              {some.map((result) => (
                <Combobox.Option
                  key={result.value}
                  value={result.value}
                  disabled={!isAnswer}
                  className={css.result ?? ""}
                >
                  <ChoiceName choice={result} />
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
      {error ? (
        <p className={css.said}>
          <output>{error.message}</output>{" "}
          <Button variant="quiet" pending={isFetching} onClick={() => void refetch()}>
            Réessayer
          </Button>
        </p>
      ) : (
        results.length === 0 && (
          <p className={css.said}>
            <output>{said}</output>
          </p>
        )
      )}
    </Dialog>
  );
}

/** Said until there is something to search for. */
const hint = "Deux lettres suffisent pour commencer, ou le numéro d’une commande.";

const tooShort = (words: string) =>
  `«\u00a0${words}\u00a0» est trop court : écrivez au moins ${fewestCharacters} caractères, ou le numéro d’une commande.`;

const noneOf = (q: string) => `Rien ne correspond à «\u00a0${q}\u00a0».`;

const number = new Intl.NumberFormat("fr");

const orderHint = ({ utilisateur, date, total, statut, recu }: FoundOrder) =>
  [
    utilisateur ? `${utilisateur.prenom} ${utilisateur.nom}` : "Compte supprimé",
    exactly(new Date(date)),
    priceText(total),
    paymentLabel(statut).label,
    ...(recu ? [`reçu n°\u00a0${recu}`] : []),
  ].join(" · ");

/** What was found by its kind, each with how it is opened; where there is more, the list that has all of it. */
function useGroups(found: FoundThings | undefined, q: string) {
  const navigate = useNavigate();
  if (!found) return [];
  const { utilisateurs, commandes, cours } = found;
  /** The line that leads to the whole list, where the first ones are not all. */
  const rest = (
    name: string,
    { total, lignes }: { total: number; lignes: unknown[] },
    open: () => void,
  ) =>
    total > lignes.length
      ? [{ value: name, label: `Voir les ${number.format(total)} ${name}`, open }]
      : [];
  const groups: { title: string; results: Result[] }[] = [
    {
      title: "Utilisateurs",
      results: [
        ...utilisateurs.lignes.map(({ id, nom, prenom, email, actif }) => ({
          value: `utilisateur ${id}`,
          label: `${nom} ${prenom}`,
          hint: actif ? email : `${email} · inactif`,
          open: () =>
            navigate({
              to: "/utilisateurs/utilisateur/$utilisateurId",
              params: { utilisateurId: id },
            }),
        })),
        ...rest("utilisateurs", utilisateurs, () =>
          navigate({ to: "/utilisateurs", search: { q } }),
        ),
      ],
    },
    {
      title: "Commandes",
      results: [
        ...commandes.lignes.map((order) => ({
          value: `commande ${order.id}`,
          label: `Commande n°\u00a0${order.id}`,
          hint: orderHint(order),
          open: () =>
            navigate({ to: "/admin/commandes/$commandeId", params: { commandeId: order.id } }),
        })),
        ...rest("commandes", commandes, () => navigate({ to: "/admin/commandes", search: { q } })),
      ],
    },
    {
      title: "Cours",
      results: [
        ...cours.lignes.map(({ id, titre, actif }) => ({
          value: `cours ${id}`,
          label: plainMath(titre),
          ...(!actif && { hint: "inactif" }),
          open: () => navigate({ to: "/admin/cours/cours/$coursId", params: { coursId: id } }),
        })),
        ...rest("cours", cours, () => navigate({ to: "/admin/cours", search: { q } })),
      ],
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
