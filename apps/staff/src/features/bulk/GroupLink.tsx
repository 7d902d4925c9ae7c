import { Link } from "@tanstack/react-router";

/** A group by its name, which leads to it as long as it is there. */
export const GroupLink = ({ group: { id, nom } }: { group: { id: number | null; nom: string } }) =>
  id === null ? (
    nom
  ) : (
    <Link to="/utilisateurs/groupe/$groupeId" params={{ groupeId: id }}>
      {nom}
    </Link>
  );

/** The tree that every group is in. */
export const GroupsLink = () => <Link to="/utilisateurs">Utilisateurs</Link>;
