import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { IconEye, IconPencil, IconTrash } from "@tabler/icons-react";
import type { LinkProps } from "@tanstack/react-router";

/** The pages of a node. */
export type NodePages = { view: LinkProps; edit: LinkProps };

export type TreeActionsProps = {
  /** Of what is selected; null where nothing is, or what has none. */
  pages: NodePages | null;
  /** Why none of them can be done, where something is selected. */
  refused?: string | undefined;
  onDelete: () => void;
};

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;
const icons = { view: <IconEye {...icon} />, edit: <IconPencil {...icon} /> };
const words = { view: "Voir", edit: "Modifier" };

const unchosen = "Choisissez d’abord une ligne";

/** Voir, Modifier and Supprimer, which need a selection. */
export function TreeActions({ pages, refused = unchosen, onDelete }: TreeActionsProps) {
  return (
    <>
      {(["view", "edit"] as const).map((act) =>
        pages ? (
          <LinkButton key={act} variant="quiet" icon={icons[act]} {...pages[act]}>
            {words[act]}
          </LinkButton>
        ) : (
          <Button key={act} variant="quiet" icon={icons[act]} disabled title={refused}>
            {words[act]}
          </Button>
        ),
      )}
      <Button
        variant="quiet"
        icon={<IconTrash {...icon} />}
        disabled={!pages}
        title={pages ? undefined : refused}
        onClick={onDelete}
      >
        Supprimer
      </Button>
    </>
  );
}
