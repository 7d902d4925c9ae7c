import { call } from "@majorant/client/api/call.ts";
import { everything, useChange } from "@majorant/client/api/use-change.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import type { PromotionPreview } from "@majorant/contract/bulk/promotions";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Chooser, type ChooserProps } from "../../components/choosers/Chooser.tsx";
import { listed } from "../../components/choosers/source.ts";
import { groups } from "../../components/choosers/sources.ts";
import { ConfirmChange } from "../../components/dialogs/ConfirmDialog.tsx";
import { classOptions } from "../../components/options.ts";
import { ListPage } from "../../components/page/ListPage.tsx";
import { Panel } from "../../components/page/Panel.tsx";
import type { Column } from "../../components/tables/DataTable.tsx";
import {
  type ListProps,
  type ListSearch,
  tableQuery,
} from "../../components/tables/table-search.ts";
import css from "./Bulk.module.css";
import {
  foreseenOf,
  groupsCounted,
  othersOf,
  stayingOf,
  students,
  type Target,
} from "./bulk-labels.ts";
import { type GroupRow, GroupsLink, groupPaths, groupRows } from "./groups.tsx";
import { StayingDialog } from "./StayingDialog.tsx";

export type PreparationSearch = ListSearch<"groupe">;

type PreparePromotionsPageProps = ListProps<PreparationSearch> & {
  /** Given the ids of the promotions. */
  onDone: (ids: number[]) => void;
};

/** Where a group's students go: a group that none is chosen for stays as it is. */
type Destination = { target: string; category: string; staying: ReadonlySet<number> };

const nowhere: Destination = { target: "", category: "", staying: new Set() };

type Promotion = {
  deGroupe: { id: number };
  versGroupe: { id: number };
  categorie?: { id: number };
  exceptions: { id: number }[];
};

const promotionOf = ([groupeId, { target, category, staying }]: [
  number,
  Destination,
]): Promotion => ({
  deGroupe: { id: groupeId },
  versGroupe: { id: Number(target) },
  ...(category !== "" && { categorie: { id: Number(category) } }),
  exceptions: [...staying].map((id) => ({ id })),
});

const previewOf = (passages: Promotion[]) =>
  queryOptions({
    queryKey: ["promotionPreviews", passages],
    queryFn: ({ signal }) => call("POST /passages/apercu", { body: { passages } }, { signal }),
    enabled: passages.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/**
 * /utilisateurs/passages/preparer: where the students of each group go, in one table, and all of them in one act;
 * `?groupe=4` is the row of one.
 */
export function PreparePromotionsPage({ search, onSearch, onDone }: PreparePromotionsPageProps) {
  const { page, size, q, groupe } = tableQuery(search);
  const list = useQuery(groupRows({ page, size, q, groupe }));
  const paths = useQuery(groupPaths).data;
  const { data: classes = [] } = useQuery(classOptions);
  const [destinations, setDestinations] = useState<ReadonlyMap<number, Destination>>(new Map());
  const [choosing, setChoosing] = useState<GroupRow | null>(null);
  const destinationOf = ({ id }: GroupRow) => destinations.get(id) ?? nowhere;
  const change = (group: GroupRow, to: Partial<Destination>) =>
    setDestinations(new Map(destinations).set(group.id, { ...destinationOf(group), ...to }));

  const passages = [...destinations].filter(([, { target }]) => target !== "").map(promotionOf);
  const preview = useQuery(previewOf(passages));
  const previews = passages.length > 0 ? (preview.data ?? []) : [];
  const passing = useChange(() => call("POST /passages", { body: { passages } }), {
    rereads: [everything],
  });

  const pathOf = (groupeId: number) => paths?.get(groupeId) ?? "";
  const targetFor = ({ target, category }: Destination): Target => ({
    group: pathOf(Number(target)),
    category: classes.find(({ value }) => value === category)?.label ?? "",
  });

  const columns: readonly Column<GroupRow>[] = [
    {
      key: "groupe",
      title: "Groupe",
      share: 2,
      cell: ({ id, path }) => (
        <Link to="/utilisateurs/groupe/$groupeId" params={{ groupeId: id }}>
          {path}
        </Link>
      ),
    },
    {
      key: "etudiants",
      title: "Étudiants",
      share: 0.9,
      end: true,
      cell: ({ etudiants }) => etudiants,
    },
    {
      key: "vers",
      title: "Groupe d’arrivée",
      share: 2.4,
      cell: (group) => (
        <RowChooser
          id={`target-${group.id}`}
          label={`Groupe d’arrivée : ${group.path}`}
          placeholder="Ne passe pas"
          source={groups(new Set([group.id]))}
          value={destinationOf(group).target}
          onChoose={(target) => change(group, { target })}
        />
      ),
    },
    {
      key: "classe",
      title: "Nouvelle classe",
      share: 2,
      cell: (group) => (
        <RowChooser
          id={`class-${group.id}`}
          label={`Nouvelle classe : ${group.path}`}
          placeholder="Inchangée"
          source={listed("Aucune classe", classes)}
          value={destinationOf(group).category}
          onChoose={(category) => change(group, { category })}
        />
      ),
    },
    {
      key: "restent",
      title: "Exceptions",
      share: 1.3,
      cell: (group) => (
        <Button
          variant="quiet"
          className={css.edgeless}
          aria-label={`${stayingOf(destinationOf(group).staying.size)} : ${group.path}`}
          onClick={() => setChoosing(group)}
        >
          {stayingOf(destinationOf(group).staying.size)}
        </Button>
      ),
    },
    {
      key: "apercu",
      title: "Ce qui se passe",
      share: 2,
      cell: (group) => (
        <Foreseen
          of={previews.find(({ deGroupe }) => deGroupe.id === group.id)}
          to={destinationOf(group).target === "" ? null : targetFor(destinationOf(group))}
          isPending={preview.isFetching}
        />
      ),
    },
  ];

  const one = groupe === undefined ? undefined : pathOf(Number(groupe));
  return (
    <ListPage
      columns={columns}
      list={list}
      search={search}
      onSearch={onSearch}
      title="Préparer les passages"
      trail={[
        <GroupsLink key="all" />,
        <Link key="made" to="/utilisateurs/passages">
          Passages
        </Link>,
        "Préparer",
      ]}
      lead={
        one
          ? `Les étudiants de «\u00a0${one}\u00a0» montent dans un autre groupe.`
          : "Les étudiants de chaque groupe montent dans un autre, tous en une fois. Un groupe sans groupe d’arrivée reste comme il est."
      }
      actions={
        groupe !== undefined && (
          <LinkButton variant="secondary" to="/utilisateurs/passages/preparer">
            Tous les groupes
          </LinkButton>
        )
      }
      caption="Les groupes qui ont des étudiants"
      rowKey={({ id }) => id}
      searchLabel="Nom d’un groupe"
      noMatch={
        <EmptyState
          title="Aucun groupe ne correspond"
          action={<LinkButton to="/utilisateurs/passages/preparer">Tous les groupes</LinkButton>}
        >
          Seuls les groupes qui ont eux-mêmes des étudiants sont ici.
        </EmptyState>
      }
      empty={
        <EmptyState
          title="Aucun groupe n’a d’étudiants"
          action={<LinkButton to="/utilisateurs">Voir les groupes</LinkButton>}
        >
          Mettez d’abord des étudiants dans un groupe.
        </EmptyState>
      }
    >
      <UnsavedChangesGuard when={destinations.size > 0} />
      <Outcome
        previews={previews}
        pathOf={pathOf}
        targetOf={(groupeId) => targetFor(destinations.get(groupeId) ?? nowhere)}
        passing={passing}
        onDone={onDone}
        error={preview.error}
        isPending={preview.isFetching}
      />
      {choosing && (
        <StayingDialog
          group={choosing}
          staying={destinationOf(choosing).staying}
          onStay={(staying) => change(choosing, { staying })}
          onClose={() => setChoosing(null)}
        />
      )}
    </ListPage>
  );
}

/** A choice in a row, which can be taken back. */
const RowChooser = (props: Omit<ChooserProps, "hidesLabel" | "clearable">) => (
  <div className={css.cell}>
    <Chooser {...props} hidesLabel clearable />
  </div>
);

type ForeseenProps = {
  of: PromotionPreview | undefined;
  /** Where its students go; null where they don't. */
  to: Target | null;
  isPending: boolean;
};

/** What would become of one group. */
function Foreseen({ of, to, isPending }: ForeseenProps) {
  if (to === null) return <span className={css.muted}>Rien</span>;
  if (!of) return <span className={css.muted}>{isPending ? "Calcul…" : ""}</span>;
  return of.refus ? <span className={css.refused}>{of.refus}</span> : foreseenOf(of, to);
}

type OutcomeProps = {
  previews: readonly PromotionPreview[];
  pathOf: (groupeId: number) => string;
  targetOf: (groupeId: number) => Target;
  passing: ReturnType<typeof useChange<{ id: number; montes: number }[]>>;
  onDone: (ids: number[]) => void;
  error: Error | null;
  isPending: boolean;
};

/** What would become of all of them, and the act. */
function Outcome(props: OutcomeProps) {
  const { previews, pathOf, targetOf, passing, onDone, error, isPending } = props;
  const [isAsking, setAsking] = useState(false);
  const refused = previews.filter(({ refus }) => refus !== null);
  const sum = (of: "montent" | "restent" | "dejaPresents" | "autres") =>
    previews.reduce((total, one) => total + one[of], 0);
  const moving = sum("montent");
  const act = `Faire passer ${students(moving)}`;
  let said: ReactNode = null;
  if (error) said = <Alert kind="error" title={error.message} />;
  else if (refused.length > 0)
    said = (
      <Alert kind="warning" title="Rien ne passe tant qu’un groupe est refusé">
        <ul className={css.refusals}>
          {refused.map(({ deGroupe, refus }) => (
            <li key={deGroupe.id}>
              <b>{pathOf(deGroupe.id)}</b> : {refus}
            </li>
          ))}
        </ul>
      </Alert>
    );
  else if (previews.length > 0)
    said = (
      <Alert
        kind="info"
        title={`${students(moving)} de ${groupsCounted(previews.length)} ${moving > 1 ? "montent" : "monte"}`}
      >
        {othersOf({
          restent: sum("restent"),
          dejaPresents: sum("dejaPresents"),
          autres: sum("autres"),
        })}
      </Alert>
    );
  return (
    <Panel title="Ensemble" busy={isPending}>
      {said ?? <p className={css.muted}>Choisissez le groupe d’arrivée de ceux qui montent.</p>}
      <div className={css.foot}>
        <Button
          disabled={moving === 0 || refused.length > 0 || error !== null || isPending}
          onClick={() => setAsking(true)}
        >
          {moving === 0 ? "Faire passer" : act}
        </Button>
      </div>
      {isAsking && (
        <ConfirmChange
          title={`${act} de ${groupsCounted(previews.length)} ?`}
          confirm="Faire passer"
          change={passing}
          onDone={(made) => {
            const count = made.reduce((total, { montes }) => total + montes, 0);
            toast("success", `${students(count)} ${count > 1 ? "sont passés" : "est passé"}`);
            onDone(made.map(({ id }) => id));
          }}
          onClose={() => setAsking(false)}
        >
          <ul className={css.moves}>
            {previews.map((one) => (
              <li key={one.deGroupe.id}>
                <b>{pathOf(one.deGroupe.id)}</b> : {foreseenOf(one, targetOf(one.deGroupe.id))}
              </li>
            ))}
          </ul>
          <p>
            Tous passent, ou aucun. Le passage de chaque groupe peut être annulé tant que rien
            d’autre n’a changé pour ses étudiants.
          </p>
        </ConfirmChange>
      )}
    </Panel>
  );
}
