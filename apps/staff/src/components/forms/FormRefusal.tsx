import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { useLocation } from "@tanstack/react-router";
import { type Area, areas } from "../../layout/areas.ts";
import { sayGone } from "./gone.ts";

export type FormRefusalProps = {
  error: Error | null;
  /** The form stands in a dialog: the list is what is behind. */
  isAbove?: boolean;
};

/** Why a form was refused. Of what somebody deleted meanwhile: that, and where the list is; what was typed stays. */
export function FormRefusal({ error, isAbove = false }: FormRefusalProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { area, list } = placeOf(path);
  const gone = sayGone(error);
  if (!error) return null;
  if (!gone) return <Alert kind="error" title={error.message} />;
  // Whoever may do everything is refused nothing that is there.
  const isOver = area?.role !== "ROLE_ADMINISTRATEUR" && ", ou votre accès a pris fin";
  return (
    <Alert
      kind="error"
      title={`${gone}${isOver || ""}.`}
      action={
        list &&
        !isAbove && (
          <LinkButton variant="secondary" to={list.to}>
            Aller à la liste : {list.word}
          </LinkButton>
        )
      }
    >
      Ce que vous avez saisi reste à l’écran : copiez-le si vous voulez le garder.
      {isAbove && " La liste est relue quand vous fermez cette fenêtre."}
    </Alert>
  );
}

/** The area of an address, and the list of its menu that the address is below. */
function placeOf(path: string) {
  const below = Object.values(areas).flatMap((area: Area) =>
    area.menu
      .flatMap(({ entries }) => entries)
      .filter(({ to }) => path.startsWith(to.replace(/\/$/, "")))
      .map((list) => ({ area, list })),
  );
  const [nearest] = below.toSorted((one, other) => other.list.to.length - one.list.to.length);
  return nearest ?? { area: undefined, list: undefined };
}
