import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { Device } from "@majorant/contract/accounts/devices";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { DeviceWords, deviceName } from "@majorant/ui/format/DeviceWords.tsx";
import { useQuery } from "@tanstack/react-query";
import css from "./Devices.module.css";

/** Where the account is signed in; any device but this one can be signed out from here. */
export function Devices({ userId }: { userId: number }) {
  const params = { utilisateurId: userId };
  const devices = useQuery(query("GET /users/{utilisateurId}/devices", { params }));
  const { data } = devices;
  // One, or without one all the others.
  const signOut = (deviceId: number | null) =>
    deviceId === null
      ? call("DELETE /users/{utilisateurId}/devices", { params })
      : call("DELETE /users/{utilisateurId}/devices/{deviceId}", {
          params: { ...params, deviceId },
        });
  const {
    mutate,
    error: signOutError,
    isPending,
    variables,
  } = useChange(signOut, { rereads: [under("/users/{}/devices", userId)] });
  if (!data) return <QueryState query={devices} loading={<Skeleton lines={3} height="4rem" />} />;

  const isEnding = ({ id }: Device) => isPending && variables === id;
  return (
    <div className="stack align-start gap-4">
      {signOutError && <Alert kind="error">{signOutError.message}</Alert>}
      <ul className={`plain stack gap-3 ${css.list}`}>
        {data.map((device) => (
          <li key={device.id} className="row box wrap align-center justify-between gap-3 pad-4">
            <DeviceWords device={device} />
            {device.current ? (
              <Badge>Cet appareil</Badge>
            ) : (
              <Button
                variant="secondary"
                pending={isEnding(device)}
                aria-label={`Déconnecter ${deviceName(device)}`}
                onClick={() => mutate(device.id)}
              >
                Déconnecter
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <Button
          variant="danger"
          pending={isPending && variables === null}
          onClick={() => mutate(null)}
        >
          Déconnecter tous les autres appareils
        </Button>
      )}
    </div>
  );
}
