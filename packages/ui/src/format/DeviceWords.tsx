import css from "./DeviceWords.module.css";
import { ExactMoment } from "./Moment.tsx";

type Device = { name: string | null; lastUsedAt: string };

/** What a device is called; null where its browser said nothing that we know. */
export const deviceName = ({ name }: Pick<Device, "name">): string => name ?? "Appareil inconnu";

/** A device in a list of them: its name, and when it was last used. */
export const DeviceWords = ({ device }: { device: Device }) => (
  <div className={css.words}>
    <strong dir="auto">{deviceName(device)}</strong>
    <span className={css.when}>
      Dernière utilisation : <ExactMoment at={device.lastUsedAt} />
    </span>
  </div>
);
