import { call } from "@majorant/client/api/call.ts";
import { pageQuery, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { Sitter, Sitting } from "@majorant/contract/sittings/sittings.admin";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Panel } from "../../components/page/Panel.tsx";
import type { Column } from "../../components/tables/DataTable.tsx";
import { SearchedTable } from "../../components/tables/SearchedTable.tsx";
import {
  type ListProps,
  type ListSearch,
  tableQuery,
} from "../../components/tables/table-search.ts";
import { pointsText } from "./sitting-words.ts";

type SittersProps = ListProps<ListSearch> & { sitting: Sitting };

/** Those that a sitting is for, by name, and how far they are. */
export function Sitters({ sitting, search, onSearch }: SittersProps) {
  const { page, size, q } = tableQuery(search);
  const [longer, setLonger] = useState<Sitter | null>(null);
  const list = useQuery(
    pageQuery("GET /sittings/{sittingId}/sitters", {
      params: { sittingId: sitting.id },
      query: { page, size, ...(q && { q }) },
    }),
  );
  const isPublished = sitting.state === "published";
  const columns: readonly Column<Sitter>[] = [
    { key: "name", title: "Participant", share: 2, cell: ({ user }) => user.name },
    {
      key: "state",
      title: "Copie",
      share: 2.6,
      cell: (sitter) => <Progress sitter={sitter} />,
    },
    {
      key: "extra",
      title: "Temps en plus",
      share: 1,
      end: true,
      cell: ({ extraMinutes }) => (extraMinutes > 0 ? `${extraMinutes} min` : "–"),
    },
    ...(isPublished
      ? [
          {
            key: "mark",
            title: "Note",
            end: true,
            cell: ({ mark, rank }: Sitter) =>
              mark === null ? "–" : `${pointsText(mark)}/20${rank === null ? "" : ` · ${rank}e`}`,
          },
        ]
      : [
          {
            key: "acts",
            title: "Actions",
            acts: true,
            end: true,
            cell: (sitter: Sitter) =>
              sitter.handedInAt ? null : (
                <Button variant="quiet" onClick={() => setLonger(sitter)}>
                  Temps en plus<span className="unseen"> de {sitter.user.name}</span>
                </Button>
              ),
          },
        ]),
  ];
  return (
    <Panel title="Participants" total={list.data?.total}>
      <SearchedTable
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        caption="Les participants, par nom"
        rowKey={({ user }) => user.id}
        searchLabel="Nom"
        empty={
          <EmptyState title="Personne pour le moment">
            Aucun inscrit n’a accès à ce jour.
          </EmptyState>
        }
        noMatch={
          <EmptyState title="Aucun participant ne correspond">Essayez un autre nom.</EmptyState>
        }
      />
      {longer && <ExtraTime sitting={sitting} sitter={longer} onClose={() => setLonger(null)} />}
    </Panel>
  );
}

function Progress({
  sitter: { begunAt, handedInAt, receipt, pages, arrived },
}: {
  sitter: Sitter;
}) {
  if (handedInAt)
    return (
      <>
        Remise <ExactMoment at={handedInAt} />, {arrived} page{arrived > 1 && "s"}
        {arrived < pages && ` sur ${pages}`} · reçu {receipt}
      </>
    );
  return begunAt ? (
    <>
      Commencée <ExactMoment at={begunAt} />
    </>
  ) : (
    "–"
  );
}

type ExtraTimeProps = { sitting: Sitting; sitter: Sitter; onClose: () => void };

/** How many minutes somebody has more than the others. */
function ExtraTime({ sitting, sitter, onClose }: ExtraTimeProps) {
  const [typed, setTyped] = useState(
    String(sitter.extraMinutes || Math.round(sitting.minutes / 3)),
  );
  const minutes = Number(typed);
  const isSound = /^\d{1,3}$/.test(typed.trim()) && minutes <= 300;
  const change = useChange(
    () =>
      call("PUT /sittings/{sittingId}/sitters/{utilisateurId}/extra-time", {
        params: { sittingId: sitting.id, utilisateurId: sitter.user.id },
        body: { minutes },
      }),
    { rereads: [under("/sittings")], said: "Son temps est changé" },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isSound) change.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={`Temps en plus de ${sitter.user.name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
          <Button type="submit" form="extra-time" pending={change.isPending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id="extra-time" onSubmit={send} className="stack gap-3" noValidate>
        <TextInput
          id="minutes"
          label="Minutes de plus"
          description="0 n’en donne pas ; un tiers-temps est proposé"
          inputMode="numeric"
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          error={isSound ? undefined : "Au plus 300 minutes"}
        />
        {change.error && <Alert kind="error">{change.error.message}</Alert>}
      </form>
    </Dialog>
  );
}
