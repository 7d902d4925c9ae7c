import { classNames } from "@majorant/ui/style/class-names.ts";
import {
  IconCheck,
  IconClipboardCheck,
  IconListCheck,
  IconPencil,
  IconSchool,
  IconVideo,
} from "@tabler/icons-react";
import css from "./TagIcon.module.css";

/** The icons that the tags name, as Tabler calls them; any other name is a video's. */
const icons: Record<string, typeof IconVideo> = {
  "clipboard-check": IconClipboardCheck,
  "list-check": IconListCheck,
  pencil: IconPencil,
  school: IconSchool,
};

export type TagIconProps = {
  icon: string | undefined;
  /** Watched to the end: a tick takes its place. */
  done?: boolean;
};

/** The kind of a video, in a tile; its name is said beside it. */
export function TagIcon({ icon, done }: TagIconProps) {
  const Icon = done ? IconCheck : (icons[icon ?? ""] ?? IconVideo);
  return (
    <span className={classNames(css.tile, done && css.done)}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
