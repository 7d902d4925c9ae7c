import type { tagIcons } from "@majorant/contract/publishing/tags";
import {
  IconClipboardCheck,
  IconListCheck,
  IconPencil,
  IconSchool,
  IconVideo,
  type TablerIcon,
} from "@tabler/icons-react";

type IconName = (typeof tagIcons)[number];

/** The icons that a tag can have, and what they are called. */
export const icons: Record<IconName, { Icon: TablerIcon; word: string }> = {
  school: { Icon: IconSchool, word: "Cours" },
  pencil: { Icon: IconPencil, word: "Crayon" },
  "clipboard-check": { Icon: IconClipboardCheck, word: "Devoir" },
  "list-check": { Icon: IconListCheck, word: "Liste" },
  video: { Icon: IconVideo, word: "Vidéo" },
};

// The keys of a record are its names.
export const iconNames = Object.keys(icons) as IconName[];

/** A name that the server sent, which may be of an icon that is no more. */
export const iconNamed = (name: string): IconName =>
  iconNames.find((known) => known === name) ?? "video";
