import { MathText } from "@majorant/ui/text/MathText.tsx";
import { usePlain } from "@majorant/ui/text/plain.ts";
import { IconDownload, IconFileText, IconLock } from "@tabler/icons-react";
import course from "./CourseLink.module.css";
import css from "./FileRow.module.css";
import { LockedLink } from "./LockedLink.tsx";

export type FileRowProps = {
  name: string;
  description?: string;
  /** A short-lived address; null without enrolment. */
  link: string | null;
};

/** A file to download; its link opens in a new tab. */
export function FileRow({ name, description, link }: FileRowProps) {
  const plain = usePlain(name);
  return (
    <div className={css.row}>
      <IconFileText className={css.icon} size={24} stroke={1.5} aria-hidden="true" />
      <div>
        <p className={css.name} dir="auto">
          <MathText>{name}</MathText>
        </p>
        {description && (
          <p className={css.description} dir="auto">
            <MathText>{description}</MathText>
          </p>
        )}
      </div>
      {link === null ? (
        <LockedLink className={course.link}>
          <IconLock size={18} aria-hidden="true" />
          Télécharger Maintenant
        </LockedLink>
      ) : (
        <a
          className={course.link}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Télécharger Maintenant ${plain} (nouvel onglet)`}
        >
          <IconDownload size={18} aria-hidden="true" />
          Télécharger Maintenant
        </a>
      )}
    </div>
  );
}
