import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { classTree } from "../../../app/classes/class-tree.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { toast } from "../../../ui/toast.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { Page } from "../../kit/Page.tsx";
import { SearchField } from "../../kit/SearchField.tsx";
import { narrowed, type TableSearch } from "../../kit/table-search.ts";
import css from "./Bulk.module.css";
import {
  type AskedPassage,
  groupById,
  groupChoices,
  leavesOf,
  membersOf,
  passagePreviewOf,
  usePassage,
} from "./bulk.api.ts";

const students = (count: number) => `${count} étudiant${count > 1 ? "s" : ""}`;

type PassagePageProps = {
  groupeId: number;
  search: TableSearch;
  onSearch: (search: TableSearch, how?: { replace: boolean }) => void;
  onDone: () => void;
};

/** /utilisateurs/groupe/{groupeId}/passage: a group's students move up to another, but for some. */
export function PassagePage({ groupeId, search, onSearch, onDone }: PassagePageProps) {
  const { data: group } = useQuery(groupById(groupeId));
  const { data: choices = [] } = useQuery(groupChoices);
  const { data: tree = [] } = useQuery(classTree);
  const [target, setTarget] = useState<string | null>(null);
  const [category, setCategory] = useState<string | null>(null);
  const [staying, setStaying] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  const asked: AskedPassage | null = target
    ? {
        versGroupe: Number(target),
        categorie: category ? Number(category) : null,
        exceptions: [...staying],
      }
    : null;
  const preview = useQuery(passagePreviewOf(groupeId, asked));
  const passing = usePassage(groupeId);
  const members = useQuery(membersOf(groupeId, search));
  const targetName = choices.find(({ value }) => value === target)?.label;
  const moving = preview.data?.montent ?? 0;

  const keep = (id: number, stays: boolean) => {
    const next = new Set(staying);
    if (stays) next.add(id);
    else next.delete(id);
    setStaying(next);
  };

  return (
    <Page
      title="Passage à l’année suivante"
      lead={group ? `Les étudiants de « ${group.nom} » montent dans un autre groupe.` : undefined}
    >
      <section className={css.part} aria-label="Où ils montent">
        <h2>Où ils montent</h2>
        <div className={css.fields}>
          <Select
            label="Groupe d’arrivée"
            data={choices.filter(({ value }) => value !== String(groupeId))}
            value={target}
            onChange={setTarget}
            searchable
            nothingFoundMessage="Aucun résultat"
          />
          <Select
            label="Nouvelle classe (facultatif)"
            description="Sans elle, chacun garde la sienne."
            data={leavesOf(tree)}
            value={category}
            onChange={setCategory}
            searchable
            clearable
            clearButtonProps={{ "aria-label": "Effacer : la classe" }}
          />
        </div>
      </section>
      <section className={css.part} aria-label="Ceux qui restent">
        <h2>Ceux qui restent</h2>
        <p className={css.muted}>
          Cochez les exceptions : {students(staying.size)} pour le moment.
        </p>
        <SearchField
          label="Nom ou email d’un membre"
          value={search.q}
          onSearch={(q) => onSearch(narrowed(search, { q }), { replace: true })}
        />
        <DataTable
          caption="Les membres du groupe"
          columns={[
            {
              key: "reste",
              title: "Reste",
              cell: ({ id, nom, prenom }) => (
                <Checkbox
                  label={`${prenom} ${nom}`}
                  checked={staying.has(id)}
                  onChange={({ target: box }) => keep(id, box.checked)}
                />
              ),
            },
            { key: "email", title: "Email", cell: ({ email }) => email },
          ]}
          rowKey={({ id }) => id}
          list={members}
          search={search}
          onSearch={onSearch}
          empty={
            search.q ? (
              <EmptyState title="Aucun membre ne correspond">Essayez un autre nom.</EmptyState>
            ) : (
              <EmptyState title="Ce groupe est vide">Personne ne peut monter.</EmptyState>
            )
          }
        />
      </section>
      {preview.error && <Alert kind="error" title={preview.error.message} />}
      {asked && preview.data && !preview.error && (
        <Alert kind="info" title={`${students(moving)} : de « ${group?.nom} » à « ${targetName} »`}>
          {students(preview.data.restent)} {preview.data.restent > 1 ? "restent" : "reste"},{" "}
          {preview.data.dejaPresents} déjà dans le groupe d’arrivée, {preview.data.autres} autres
          membres qui ne sont pas concernés.
        </Alert>
      )}
      <div className={css.foot}>
        <Button
          disabled={!asked || moving === 0 || preview.isFetching}
          onClick={() => setAsking(true)}
        >
          {moving === 0 ? "Faire passer" : `Faire passer ${students(moving)}`}
        </Button>
      </div>
      {asking && asked && (
        <ConfirmDialog
          title={`Faire passer ${students(moving)} dans « ${targetName} » ?`}
          confirm="Faire passer"
          pending={passing.isPending}
          error={passing.error}
          onClose={() => {
            passing.reset();
            setAsking(false);
          }}
          onConfirm={() =>
            passing.mutate(asked, {
              onSuccess: ({ montes }) => {
                toast("success", `${students(montes)} sont passés`);
                onDone();
              },
            })
          }
        >
          <p>Le passage peut être annulé tant que rien d’autre n’a changé pour eux.</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
