import { call } from "@majorant/client/api/call.ts";
import { keyOf, query } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { AdminCode } from "@majorant/contract/shop/codes.admin";
import { codeStateLabel } from "@majorant/domain/shop/codes";
import { inflected } from "@majorant/domain/text/inflected";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Day } from "@majorant/ui/format/Moment.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmChange } from "../../../components/dialogs/ConfirmDialog.tsx";
import { EditedEntry, NewEntry } from "../../../components/forms/EntryForms.tsx";
import { FormSkeletons } from "../../../components/forms/Form.tsx";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { CodeFields, UsedCodeFields } from "./CodeFields.tsx";
import css from "./Codes.module.css";
import { between, blank, fields, fillingOf, termsOf } from "./code-form.ts";
import { stateTones, usesText } from "./code-words.ts";
import { codeShown, codesKey } from "./codes-list.ts";

const all = (
  <Link key="all" to="/admin/codes">
    Codes de réduction
  </Link>
);

/** /admin/codes/ajouter. */
export function NewCodePage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <Page
      title="Ajouter un code"
      trail={[all, "Ajouter un code"]}
      narrow
      actions={
        <LinkButton variant="secondary" to="/admin/codes/lots/ajouter">
          En faire beaucoup d’un coup
        </LinkButton>
      }
    >
      <NewEntry
        fields={fields}
        between={between}
        initial={blank}
        add={(sent) => call("POST /codes", { body: { code: termsOf(sent) } })}
        onAdded={async ({ id, code }) => {
          await queries.invalidateQueries({ queryKey: codesKey });
          const shown = await codeShown(id);
          toast("success", `Le code ${code} est en place`);
          navigate({ ...shown, ignoreBlocker: true });
        }}
        cancel={{ to: "/admin/codes" }}
        submitLabel="Ajouter le code"
      >
        {(form) => <CodeFields form={form} />}
      </NewEntry>
    </Page>
  );
}

/** /admin/codes/{codeId}: what it brought, and what can still be changed of it. */
export function CodePage({ codeId }: { codeId: number }) {
  const params = { codeId };
  const code = useQuery({
    ...query("GET /codes/{codeId}", { params }),
    staleTime: 0,
    meta: { page: true },
    // What is typed over it stays.
    refetchOnWindowFocus: false,
  });
  return (
    <Page
      title={code.data?.code ?? "Code"}
      trail={[all, code.data?.code]}
      narrow
      lead={code.data ? <Standing code={code.data} /> : <Skeleton width="14rem" height="1rem" />}
      actions={code.data && <CodeActions code={code.data} />}
    >
      <Loaded of={code} waiting={<FormSkeletons fields={[1, 2, 3]} />}>
        {(data) => (
          <div className="stack gap-5">
            <Figures code={data} />
            <EditedCode key={codeId} code={data} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Standing({ code: { etat, lot, creeLe } }: { code: AdminCode }) {
  return (
    <span className="row wrap align-center gap-2 line-gap-1">
      <Badge tone={stateTones[etat]}>{codeStateLabel(etat)}</Badge>
      <span>
        Créé le <Day at={creeLe} />
        {lot && (
          <>
            , dans le lot{" "}
            <Link to="/admin/codes" search={{ lot: String(lot.id) }}>
              {lot.nom}
            </Link>
          </>
        )}
      </span>
    </span>
  );
}

/** What a code did: how often it served, what it took off, what came in. */
function Figures({ code }: { code: AdminCode }) {
  return (
    <dl className={css.figures}>
      <div className="box pad-4">
        <dt>Utilisations</dt>
        <dd>
          {usesText(code)}
          <span className={css.more}>
            {inflected("fr", code.payees, "dont # commande payée|dont # commandes payées")}
          </span>
        </dd>
      </div>
      <div className="box pad-4">
        <dt>Accordé</dt>
        <dd>
          <Price dinars={code.reductions} />
          <span className={css.more}>sur les commandes payées</span>
        </dd>
      </div>
      <div className="box pad-4">
        <dt>Encaissé</dt>
        <dd>
          <Price dinars={code.encaisse} />
          <span className={css.more}>réductions déduites</span>
        </dd>
      </div>
    </dl>
  );
}

/** Once an order held it, its last day and how often it is used change alone. */
function EditedCode({ code }: { code: AdminCode }) {
  const queries = useQueryClient();
  const params = { codeId: code.id };
  return (
    <EditedEntry
      fields={fields}
      between={between}
      fillingOf={fillingOf}
      entity={code}
      queryKey={keyOf("GET /codes/{codeId}", { params })}
      save={(sent, _, version) =>
        call("PUT /codes/{codeId}", { params, body: { code: termsOf(sent), version } })
      }
      read={() => call("GET /codes/{codeId}", { params })}
      onSaved={() => queries.invalidateQueries({ queryKey: codesKey })}
      saved="Le code est à jour"
    >
      {(now, form) =>
        now.utilise ? <UsedCodeFields form={form} code={now} /> : <CodeFields form={form} />
      }
    </EditedEntry>
  );
}

/** Taking it out of use and putting it back; deleting it, while no order ever held it. */
function CodeActions({ code: { id, code, active, utilise } }: { code: AdminCode }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const params = { codeId: id };
  const activate = useChange(
    () => call("PUT /codes/{codeId}/active", { params, body: { active: !active } }),
    {
      rereads: [codesKey],
      said: active ? "Le code est désactivé" : "Le code est remis en service",
    },
  );
  const remove = useChange(() => call("DELETE /codes/{codeId}", { params }), {
    rereads: [],
    said: "Le code est supprimé",
  });
  return (
    <>
      {!utilise && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Supprimer
        </Button>
      )}
      <Button
        variant="secondary"
        pending={activate.isPending}
        onClick={() =>
          activate.mutate(undefined, { onError: ({ message }) => toast("error", message) })
        }
      >
        {active ? "Désactiver" : "Remettre en service"}
      </Button>
      {isAsking && (
        <ConfirmChange
          title={`Supprimer le code ${code} ?`}
          confirm="Supprimer"
          danger
          change={remove}
          onDone={() => navigate({ to: "/admin/codes", ignoreBlocker: true })}
          onClose={() => setAsking(false)}
        >
          <p>Aucune commande ne s’en est servie. Les paniers où il est écrit le perdent.</p>
        </ConfirmChange>
      )}
    </>
  );
}
