import { administrators, type Caller, checkCalls, type World } from "./calls.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const kinds = [
  ["Groupe", "Cours"],
  ["Groupe", "Categorie"],
  ["Utilisateur", "Cours"],
  ["Utilisateur", "Categorie"],
] as const;

await checkCalls(
  "Assignments",
  kinds.flatMap(([holder, target]) => {
    const of = async ({ make }: World) => ({
      holder: await (holder === "Groupe" ? make.group() : make.user()),
      target: await (target === "Cours" ? make.course() : make.category()),
    });
    const [who, what] = [holder.toLowerCase(), target.toLowerCase()];
    const granting = (dates: object) => ({
      call: `POST assignement${holder}${target}`,
      by: administrators,
      input: async (_: Caller, world: World) => {
        const assignment = await of(world);
        const terms = { role: "ROLE_ENSEIGNANT", ...dates };
        return {
          body: {
            [who]: { id: assignment.holder.id },
            [what]: { id: assignment.target.id },
            ...terms,
          },
        };
      },
      names: "id",
    });
    return [
      granting({ dateDebut: inDays(1), dateFin: inDays(30) }),
      granting({ dateDebut: null, dateFin: null }),
      {
        call: `DELETE assignement${holder}${target}/{assignmentId}`,
        by: administrators,
        input: async (_: Caller, world: World) => {
          const assignment = await of(world);
          const { id } = await world.make.assignment({
            [holder === "Groupe" ? "group_id" : "user_id"]: assignment.holder.id,
            [target === "Cours" ? "course_id" : "category_id"]: assignment.target.id,
          });
          return { path: { assignmentId: id } };
        },
      },
    ];
  }),
);
