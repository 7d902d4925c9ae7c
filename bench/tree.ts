import { parseArgs } from "node:util";
import { compare } from "./app/compare.ts";
import { gatherPromotion } from "./app/promotion.ts";
import { openStaffApp } from "./app/staff-app.ts";

// What the trees of people and of the catalogue cost an administrator: as the screens ask for them,
// in milliseconds and as a ratio to a bare primary-key SELECT in the same run:
// `npm run bench -- tree --scale 10`.

const { values } = parseArgs({
  options: { scale: { type: "string", default: "1" }, rounds: { type: "string", default: "9" } },
});
const scale = Number(values.scale);
const { db, pool, course, get, reference, close } = await openStaffApp(scale);
const promotion = await gatherPromotion(db);
const { rows } = await pool.query(`select
  (select count(*)::int from users) as users, (select count(*)::int from groups) as groups,
  (select count(*)::int from group_members where group_id = ${promotion}) as promotion,
  (select count(*)::int from users u
    where not exists (select from group_members m where m.user_id = u.id)) as ungrouped,
  (select count(*)::int from categories) as categories, (select count(*)::int from courses) as courses,
  (select min(id)::int from users) as account, (select min(id)::int from groups) as class,
  (select max(id)::int from categories) as subject`);
console.log(`scale ${scale}:`, rows[0]);
const { users, promotion: members, account, class: group, subject } = rows[0];
const last = (count: number, size: number) => Math.ceil(count / size) - 1;

const targets = [
  get("groupes?tree=true", "all groups with their counts"),
  get("utilisateurs?tree=true&page=0&size=100", "the roots: in no group"),
  get(`groupes/${group}/utilisateurs?page=0&size=100`, "a branch"),
  get(`groupes/${promotion}/utilisateurs?page=0&size=100`, "a big group"),
  get(`groupes/${promotion}/utilisateurs?page=${last(members, 100)}&size=100`, "its last page"),
  get(`groupes/${promotion}/utilisateurs?page=0&size=25&q=ines`, "searched"),
  get(`groupes/${promotion}`, "viewed"),
  get(
    `groupes/${promotion}/suppression?deleteSousGroupes=true&deleteUtilisateurs=true`,
    "what a deletion takes",
  ),
  get("groupes?q=groupe%201", "search"),
  get("utilisateurs?q=in%C3%A8s%20ben&page=0&size=25", "search with accents"),
  get("utilisateurs?q=personne&page=0&size=25", "search of nobody"),
  get("utilisateurs?page=0&size=25", "the table"),
  get(`utilisateurs?page=${last(users, 25)}&size=25`, "its last page"),
  get("utilisateurs?sort=-email&size=25"),
  get("utilisateurs?sort=-date&size=25"),
  get("utilisateurs?role=ROLE_ENSEIGNANT&actif=true&size=25"),
  get(`utilisateurs/${account}`),
  get("utilisateurs?format=csv"),
  get("categories?tree=true&cours=0", "the catalogue's tree"),
  get("categories?tree=true&ouvert=true&cours=4", "for visitors"),
  get("catalogue?q=algebre&page=0&size=50", "search"),
  get("catalogue?q=electromagnetisme%2017&page=0&size=50", "search by two words"),
  get("search?q=partie", "visitors' search: a word of many chapters"),
  get("search?q=analyse%20chapitre%203", "a chapter of some courses"),
  get("search?q=electromagnetisem", "with a slip"),
  get("search?q=xylophone", "of nothing"),
  get(`categories/${subject}/cours?page=0&size=100`, "a subject"),
  get(`categories/${subject}`),
  get(`cours/${course}`),
];
await compare(reference, targets, Number(values.rounds));
await close();
