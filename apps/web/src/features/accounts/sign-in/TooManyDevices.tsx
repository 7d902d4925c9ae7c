import type { RefusedDevice } from "@majorant/contract/refusals";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { DeviceWords, deviceName } from "@majorant/ui/format/DeviceWords.tsx";
import { useEffect, useRef } from "react";
import css from "./SignInPage.module.css";

type TooManyDevicesProps = {
  devices: readonly RefusedDevice[];
  /** The one that is being signed out. */
  pending: number | null;
  onChoose: (deviceId: number) => void;
  onCancel: () => void;
};

/** The account is signed in on as many devices as it may be: one of them makes room, at the reader's choice. */
export function TooManyDevices(props: TooManyDevicesProps) {
  const { devices, pending, onChoose, onCancel } = props;
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  const count = devices.length;
  return (
    <div className="stack gap-4">
      <p ref={question} id="devices" className={css.question} tabIndex={-1}>
        Vous êtes déjà connecté sur {count} {count > 1 ? "appareils" : "appareil"}. Lequel
        déconnecter ?
      </p>
      <ul className="plain stack gap-3" aria-labelledby="devices">
        {devices.map((device) => (
          <li
            key={device.id}
            className={`row wrap align-center justify-between gap-3 ${css.device}`}
          >
            <DeviceWords device={device} />
            <Button
              variant="secondary"
              pending={pending === device.id}
              aria-label={`Déconnecter ${deviceName(device)} et continuer`}
              onClick={() => onChoose(device.id)}
            >
              Déconnecter
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onCancel}>
        Annuler
      </Button>
    </div>
  );
}
