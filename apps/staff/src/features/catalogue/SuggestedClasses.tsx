import { call } from "@majorant/client/api/call.ts";
import {
  classThere,
  depthOf,
  type ExistingClass,
  suggestedClasses,
  ticked,
} from "@majorant/domain/catalogue/suggested-classes";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { Checkbox, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoryTree } from "../../components/categories.ts";
import { FormSkeletons } from "../../components/forms/Form.tsx";
import { Loaded } from "../../components/page/Loaded.tsx";
import { refreshed } from "./refresh.ts";
import css from "./SuggestedClasses.module.css";

type Category = NonNullable<Awaited<ReturnType<NonNullable<typeof categoryTree.queryFn>>>>[number];

const existingOf = (tree: readonly Category[], parentId: number | null = null): ExistingClass[] =>
  tree.flatMap(({ id, titre, sousCategories = [] }) => [
    { id, title: titre, parentId },
    ...existingOf(sousCategories, id),
  ]);

export type SuggestedClassesProps = {
  /** They are there. */
  onDone: () => void;
};

/** The usual tracks, to tick and to rename; what is there already stays. */
export function SuggestedClasses({ onDone }: SuggestedClassesProps) {
  const tree = useQuery({ ...categoryTree, staleTime: 0 });
  return (
    <Loaded of={tree} waiting={<FormSkeletons fields={[6]} />}>
      {(data) => <Suggestions existing={existingOf(data)} onDone={onDone} />}
    </Loaded>
  );
}

const indents = [undefined, css.year, css.class];

function Suggestions({ existing, onDone }: SuggestedClassesProps & { existing: ExistingClass[] }) {
  const [ticks, setTicks] = useState(() => new Set(suggestedClasses.map(({ key }) => key)));
  const [renamed, setRenamed] = useState<Record<string, string>>({});
  const chosen = suggestedClasses
    .filter(({ key }) => ticks.has(key))
    .map((each) => ({ ...each, title: renamed[each.key] ?? each.title }));
  const isNameless = chosen.some(({ title }) => title.trim() === "");
  const there = thereAlready(existing, chosen);
  const count = chosen.length - there.size;
  const adding = useMutation({
    mutationFn: () => refreshed(addClasses(existing, chosen)),
    onSuccess: onDone,
  });
  return (
    <form
      noValidate
      className={`stack box gap-4 pad-5 pad-block-4 ${css.card}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && !isNameless) adding.mutate();
      }}
    >
      <ul className={`plain stack gap-2 ${css.classes}`}>
        {suggestedClasses.map((each) => {
          const { key, title } = each;
          const isTicked = ticks.has(key);
          const name = renamed[key] ?? title;
          return (
            <li key={key} className={classNames(indents[depthOf(each)])}>
              <Checkbox
                aria-label={`Ajouter ${title}`}
                checked={isTicked}
                onChange={({ target }) => setTicks(ticked(ticks, key, target.checked))}
              />
              <TextInput
                aria-label={`Titre de ${title}`}
                className={css.title}
                value={name}
                disabled={!isTicked}
                maxLength={200}
                error={isTicked && name.trim() === "" && "Le titre est obligatoire"}
                onChange={({ target }) => setRenamed({ ...renamed, [key]: target.value })}
              />
              {there.has(key) && <Badge>Déjà là</Badge>}
            </li>
          );
        })}
      </ul>
      {adding.error && <Alert kind="error" title={adding.error.message} />}
      <div className="row wrap align-center justify-end gap-3 line-gap-2">
        <p className={css.counted}>
          Le menu des offres connaît ces classes par leur titre : gardez-les si vous le pouvez.
          D’autres s’ajoutent plus tard, dans Cours.
        </p>
        <Button type="submit" pending={adding.isPending} disabled={count === 0 || isNameless}>
          {count === 1 ? "Ajouter une catégorie" : `Ajouter ${count} catégories`}
        </Button>
      </div>
    </form>
  );
}

type Chosen = readonly { key: string; title: string; parent: string | null }[];

/** The chosen ones that are there, each below its own parent; with their ids. */
function thereAlready(existing: readonly ExistingClass[], chosen: Chosen): Map<string, number> {
  const ids = new Map<string, number>();
  for (const { key, title, parent } of chosen) {
    const parentId = parent === null ? null : ids.get(parent);
    const existingClass =
      parentId === undefined ? undefined : classThere(existing, title, parentId);
    if (existingClass) ids.set(key, existingClass.id);
  }
  return ids;
}

/** Adds them one after the other, each below the one before; cut off, pressed again it goes on. */
async function addClasses(existing: readonly ExistingClass[], chosen: Chosen): Promise<void> {
  const ids = thereAlready(existing, chosen);
  for (const { key, title, parent } of chosen) {
    if (ids.has(key)) continue;
    const id = parent === null ? undefined : ids.get(parent);
    const categorieParent = id === undefined ? null : { id };
    const body = { categorie: { titre: title.trim(), categorieParent } };
    ids.set(key, (await call("POST /categories", { body, photos: {} })).id);
  }
}
