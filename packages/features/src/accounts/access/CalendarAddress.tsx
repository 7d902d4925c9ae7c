import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { AnchorButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryAlert } from "@majorant/ui/feedback/QueryAlert.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { IconCalendarPlus, IconCopy } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import css from "./CalendarAddress.module.css";

/** Where links lead to it. */
const place = "calendrier";

/** The personal address by which a phone's calendar shows every live session, and keeps doing so. */
export function CalendarAddress({ userId }: { userId: number }) {
  const queries = useQueryClient();
  const input = { params: { utilisateurId: userId } };
  const calendar = query("GET /users/{utilisateurId}/calendar", input);
  const calendarQuery = useQuery(calendar);
  const { data, error } = calendarQuery;
  const {
    mutate,
    isPending,
    variables,
    error: changeError,
  } = useMutation({
    mutationFn: async (change: "renew" | "drop") => {
      if (change === "renew") return call("PUT /users/{utilisateurId}/calendar", input);
      await call("DELETE /users/{utilisateurId}/calendar", input);
      return { address: null };
    },
    onSuccess: (feed) => queries.setQueryData(calendar.queryKey, feed),
  });
  const section = useRef<HTMLElement>(null);
  // A link led here; the page was not there yet when the address changed.
  useEffect(() => {
    if (location.hash === `#${place}`) section.current?.scrollIntoView({ block: "start" });
  }, []);
  // The server does not say under which name it was asked for: the whole address is the browser's.
  const isHere = useHydrated();
  const isMaking = isPending && variables === "renew";
  return (
    <section
      ref={section}
      id={place}
      className={`stack gap-3 ${css.calendar}`}
      aria-labelledby="calendar-address"
    >
      <h2 id="calendar-address">Mes séances dans mon calendrier</h2>
      <p className={css.hint}>
        Le calendrier de votre téléphone relit cette adresse de lui-même : les séances en direct de
        tous vos cours y apparaissent, avec leur lien, et les jours de votre plan.
      </p>
      {changeError && <Alert kind="error">{changeError.message}</Alert>}
      {!data && <QueryAlert query={calendarQuery} />}
      {!data && !error && <Skeleton height="3rem" />}
      {data?.address === null && (
        <Button
          variant="secondary"
          className={css.make}
          icon={<IconCalendarPlus size={20} aria-hidden="true" />}
          pending={isMaking}
          onClick={() => mutate("renew")}
        >
          Créer mon adresse
        </Button>
      )}
      {data?.address && (
        <>
          {isHere ? (
            <Address address={new URL(data.address, location.origin).href} />
          ) : (
            <Skeleton lines={2} height="3rem" />
          )}
          <div className={css.changes}>
            <Button variant="quiet" pending={isMaking} onClick={() => mutate("renew")}>
              Changer l’adresse
            </Button>
            <Button
              variant="quiet"
              pending={isPending && variables === "drop"}
              onClick={() => mutate("drop")}
            >
              Supprimer l’adresse
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Address({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Not allowed here: it is marked, ready to be copied by hand.
      field.current?.select();
    }
  }

  return (
    <>
      <TextField
        ref={field}
        label="Adresse de mon calendrier"
        hint="Elle est à vous : qui la connaît voit vos séances."
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={css.ways}>
        <AnchorButton
          href={address.replace(/^https?:/, "webcal:")}
          icon={<IconCalendarPlus size={20} aria-hidden="true" />}
        >
          Ajouter à mon calendrier
        </AnchorButton>
        <Button variant="secondary" icon={<IconCopy size={20} aria-hidden="true" />} onClick={copy}>
          Copier l’adresse
        </Button>
        <span role="status" className={css.copied}>
          {isCopied && "Adresse copiée"}
        </span>
      </div>
    </>
  );
}
