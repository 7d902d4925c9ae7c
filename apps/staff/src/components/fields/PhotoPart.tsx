import { Button } from "@majorant/ui/actions/Button.tsx";
import { PhotoField } from "@majorant/ui/fields/PhotoField.tsx";
import css from "./PhotoPart.module.css";
import { photoFault } from "./photo-fault.ts";

/** The photo that was picked; null takes the present one away, undefined leaves it. */
export type PhotoChange = File | null | undefined;

export type PhotoPartProps = {
  /** The photo that is there. */
  photo: string | null;
  change: PhotoChange;
  onChange: (change: PhotoChange) => void;
  /** Whether it can be taken away for none. */
  removable?: boolean;
};

/** The photo of what is edited: kept, replaced or taken away. At most 5,000,000 bytes (docs/product/limits.md, L10). */
export function PhotoPart({ photo, change, onChange, removable }: PhotoPartProps) {
  const isRemoved = change === null && photo !== null;
  return (
    <div className="stack align-start gap-3">
      {photo !== null && !change && !isRemoved && (
        <img src={photo} alt="Actuelle" width="200" height="200" className={css.present} />
      )}
      <PhotoField
        label={photo === null || isRemoved ? "Photo" : "Remplacer la photo"}
        hint="JPEG, PNG ou WebP, 5 Mo au plus ; sans photo, un motif est dessiné"
        optional
        photo={change ?? null}
        onPick={(picked) => onChange(picked ?? undefined)}
        error={photoFault(change)}
      />
      {removable && photo !== null && !change && (
        <Button variant="quiet" onClick={() => onChange(isRemoved ? undefined : null)}>
          {isRemoved ? "Garder la photo actuelle" : "Retirer la photo actuelle"}
        </Button>
      )}
    </div>
  );
}
