import type { AnnouncementRow } from "@majorant/contract/announcements/announcements";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { ShareBar } from "../../components/charts/ShareBar.tsx";
import css from "./Announcements.module.css";
import { readShare } from "./announcement-words.ts";

type AnnouncementProps = { announcement: AnnouncementRow };

/** Where it is on its way. */
export function AnnouncementState({ announcement: { state } }: AnnouncementProps) {
  switch (state) {
    case "scheduled":
      return <Badge>Programmée</Badge>;
    case "sending":
      return <Badge>En cours d’envoi</Badge>;
    case "sent":
      return <Badge tone="success">Envoyée</Badge>;
    case "failed":
      return <Badge tone="error">Pas partie</Badge>;
  }
}

/** The share that has read it, as a bar and in figures. */
export function ReadShare({ announcement }: AnnouncementProps) {
  const { recipients, read } = announcement;
  const share = readShare(announcement);
  if (share === null) return "–";
  return (
    <span className={`row wrap align-center gap-2 line-gap-0 ${css.share}`}>
      <ShareBar parts={[{ name: "Lue", value: read }]} whole={recipients} />
      <span>
        {share} ({read} sur {recipients})
      </span>
    </span>
  );
}
