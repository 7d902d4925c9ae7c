import type { RefusedDevice } from "@majorant/contract/refusals";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
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
    <div className={css.choice}>
      <p ref={question} id="devices" className={css.question} tabIndex={-1}>
        Vous êtes déjà connecté sur {count} {count > 1 ? "appareils" : "appareil"}. Lequel
        déconnecter ?
      </p>
      <ul className={`plain ${css.list}`} aria-labelledby="devices">
        {devices.map(({ id, name: deviceName, lastUsedAt }) => {
          const name = deviceName ?? "Appareil inconnu";
          return (
            <li key={id} className={css.device}>
              <div className={css.words}>
                <strong>{name}</strong>
                <span className={css.when}>
                  Dernière utilisation : <ExactMoment at={lastUsedAt} />
                </span>
              </div>
              <Button
                variant="secondary"
                pending={pending === id}
                aria-label={`Déconnecter ${name} et continuer`}
                onClick={() => onChoose(id)}
              >
                Déconnecter
              </Button>
            </li>
          );
        })}
      </ul>
      <Button variant="quiet" onClick={onCancel}>
        Annuler
      </Button>
    </div>
  );
}
