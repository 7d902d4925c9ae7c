import { call } from "@majorant/client/api/call.ts";
import { pageQuery, query } from "@majorant/client/api/query.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import type { Group } from "@majorant/contract/accounts/groups.admin";
import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Checkbox } from "@mantine/core";
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { Chooser } from "../../components/choosers/Chooser.tsx";
import { listed } from "../../components/choosers/source.ts";
import { groups } from "../../components/choosers/sources.ts";
import { ConfirmDialog } from "../../components/dialogs/ConfirmDialog.tsx";
import { Email } from "../../components/format/Email.tsx";
import { classOptions } from "../../components/options.ts";
import { LoadedPage } from "../../components/page/Loaded.tsx";
import { Page } from "../../components/page/Page.tsx";
import { Panel } from "../../components/page/Panel.tsx";
import { SearchedTable } from "../../components/tables/SearchedTable.tsx";
import {
  type ListProps,
  type TableSearch,
  tableQuery,
} from "../../components/tables/table-search.ts";
import { withChecked } from "../../components/tables/with-checked.ts";
import css from "./Bulk.module.css";
import { othersOf, students } from "./bulk-labels.ts";
import { GroupLink, GroupsLink, groupChoices } from "./groups.tsx";

type PromotionPageProps = ListProps<TableSearch> & {
  groupeId: number;
  /** Given the id of the promotion. */
  onDone: (id: number) => void;
};

const title = "Passage à l’année suivante";

/** /utilisateurs/groupe/{groupeId}/passage: a group's students move up to another, but for some. */
export function PromotionPage({ groupeId, ...props }: PromotionPageProps) {
  const group = useQuery({
    ...query("GET /groupes/{groupeId}", { params: { groupeId } }),
    staleTime: 0,
    meta: { page: true },
  });
  return (
    <LoadedPage query={group} title={title} form>
      {(data) => (
        <>
          <Breadcrumbs
            trail={[<GroupsLink key="all" />, <GroupLink key={groupeId} group={data} />, "Passage"]}
          />
          <Preparation group={data} {...props} />
        </>
      )}
    </LoadedPage>
  );
}

/** What a passage is asked with; a group is chosen before anything can be. */
type Promotion = { versGroupe: number; categorie: number | null; exceptions: number[] };

const bodyOf = ({ versGroupe, categorie, exceptions }: Promotion) => ({
  versGroupe: { id: versGroupe },
  ...(categorie !== null && { categorie: { id: categorie } }),
  exceptions: exceptions.map((id) => ({ id })),
});

const promotionPreviewOf = (groupeId: number, promotion: Promotion | null) =>
  queryOptions({
    queryKey: ["promotionPreview", groupeId, promotion],
    queryFn: ({ signal }) =>
      call(
        "POST /groupes/{groupeId}/passage/apercu",
        { params: { groupeId }, body: bodyOf(promotion as Promotion) },
        { signal },
      ), // enabled
    enabled: promotion !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

type PreparationProps = Omit<PromotionPageProps, "groupeId"> & { group: Group };

function Preparation({ group, search, onSearch, onDone }: PreparationProps) {
  const { id: groupeId } = group;
  const queries = useQueryClient();
  const { data: choices = [] } = useQuery(groupChoices);
  const { data: classes = [] } = useQuery(classOptions);
  const [target, setTarget] = useState<string | null>(null);
  const [category, setCategory] = useState<string | null>(null);
  const [staying, setStaying] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  const promotion: Promotion | null = target
    ? {
        versGroupe: Number(target),
        categorie: category ? Number(category) : null,
        exceptions: [...staying],
      }
    : null;
  const preview = useQuery(promotionPreviewOf(groupeId, promotion));
  const passing = useMutation({
    mutationFn: (promotion: Promotion) =>
      call("POST /groupes/{groupeId}/passage", { params: { groupeId }, body: bodyOf(promotion) }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const targetName = choices.find(({ value }) => value === target)?.label;
  const moving = preview.data?.montent ?? 0;

  return (
    <Page
      title={title}
      lead={`Les étudiants de «\u00a0${group.nom}\u00a0» montent dans un autre groupe.`}
    >
      <UnsavedChangesGuard when={(target !== null || staying.size > 0) && passing.isIdle} />
      <Panel title="Où ils montent">
        <div className={css.fields}>
          <Chooser
            id="target"
            label="Groupe d’arrivée"
            placeholder="Choisissez"
            source={groups(new Set([groupeId]))}
            value={target ?? ""}
            onChoose={setTarget}
          />
          <Chooser
            id="class"
            label="Nouvelle classe"
            optional
            clearable
            placeholder="Inchangée"
            description="Sans elle, chacun garde la sienne."
            source={listed("Aucune classe", classes)}
            value={category ?? ""}
            onChoose={(chosen) => setCategory(chosen || null)}
          />
        </div>
      </Panel>
      <Staying
        groupeId={groupeId}
        staying={staying}
        onStay={setStaying}
        search={search}
        onSearch={onSearch}
      />
      {preview.error && <Alert kind="error" title={preview.error.message} />}
      {promotion && preview.data && !preview.error && (
        <Alert
          kind="info"
          title={`${students(moving)} : de «\u00a0${group.nom}\u00a0» à «\u00a0${targetName}\u00a0»`}
        >
          {othersOf(preview.data)}
        </Alert>
      )}
      <div className={css.foot}>
        <Button
          disabled={!promotion || moving === 0 || preview.isFetching}
          onClick={() => setAsking(true)}
        >
          {moving === 0 ? "Faire passer" : `Faire passer ${students(moving)}`}
        </Button>
      </div>
      {asking && promotion && (
        <ConfirmDialog
          title={`Faire passer ${students(moving)} dans «\u00a0${targetName}\u00a0» ?`}
          confirm="Faire passer"
          pending={passing.isPending}
          error={passing.error}
          onClose={() => {
            passing.reset();
            setAsking(false);
          }}
          onConfirm={() =>
            passing.mutate(promotion, {
              onSuccess: ({ id, montes }) => {
                toast("success", `${students(montes)} ${montes > 1 ? "sont passés" : "est passé"}`);
                onDone(id);
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

type StayingProps = ListProps<TableSearch> & {
  groupeId: number;
  /** The ids of those who stay. */
  staying: ReadonlySet<number>;
  onStay: (staying: ReadonlySet<number>) => void;
};

/** The members of a group, of whom some don't move up. */
function Staying({ groupeId, staying, onStay, search, onSearch }: StayingProps) {
  const { page, size, q } = tableQuery(search);
  const members = useQuery(
    pageQuery("GET /groupes/{groupeId}/utilisateurs", {
      params: { groupeId },
      query: { page, size, q },
    }),
  );
  return (
    <Panel title="Ceux qui restent">
      <p className={css.muted}>Cochez les exceptions : {students(staying.size)} pour le moment.</p>
      <SearchedTable
        caption="Les membres du groupe"
        searchLabel="Nom ou email d’un membre"
        columns={[
          {
            key: "reste",
            title: "Reste",
            cell: ({ id, nom, prenom }) => (
              <Checkbox
                label={`${prenom} ${nom}`}
                checked={staying.has(id)}
                onChange={({ target: box }) => onStay(withChecked(staying, [id], box.checked))}
              />
            ),
          },
          { key: "email", title: "Email", cell: ({ email }) => <Email>{email}</Email> },
        ]}
        rowKey={({ id }) => id}
        list={members}
        search={search}
        onSearch={onSearch}
        noMatch={<EmptyState title="Aucun membre ne correspond">Essayez un autre nom.</EmptyState>}
        empty={
          <EmptyState
            title="Ce groupe est vide"
            action={<LinkButton to="/utilisateurs/passages">Choisir un autre groupe</LinkButton>}
          >
            Personne n’y est inscrit directement : ses sous-groupes ont chacun leur passage.
          </EmptyState>
        }
      />
    </Panel>
  );
}
