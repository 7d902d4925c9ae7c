// Passwords that are tried first, wherever somebody's password is guessed.

/** A password as guesses are compared: without capitals and accents. */
const plain = (password: string) =>
  password
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();

/** What a finger runs along, there and back. */
const runs = [
  "abcdefghijklmnopqrstuvwxyz",
  "azertyuiopqsdfghjklmwxcvbn",
  "qwertyuiopasdfghjklzxcvbnm",
  "01234567890123456789",
  "1a2z3e4r5t6y7u8i9o0p",
  "a1z2e3r4t5y6u7i8o9p0",
  "1q2w3e4r5t6y7u8i9o0p",
  "&é\"'(-è_çà)=",
].flatMap((run) => [plain(run), [...plain(run)].reverse().join("")]);

/** Words to which people here put a few digits: they are in no list that was counted elsewhere. */
const words = new Set(
  `bonjour bonsoir salut bienvenue aslema merci chocolat soleil etoile doudou loulou coucou amour
  amoure jetaime jtaime monamour mabelle princesse prince poupette chouchou cherie cheri bebe bisous
  bisou papillon licorne nounours coeur lune mamour vacances liberte musique motdepasse monmotdepasse
  mdp secret passe admin administrateur utilisateur bienvenu ecole lycee college etudiant etudiante
  eleve professeur prepa concours bac baccalaureat ingenieur medecin famille maman papa mama baba
  mamapapa papamama soeur frere khouya habibi habibti hbib omri hayati rouhi a7la bnt weldi benti
  tunisie tunisia tunisien tunisienne tounes tounsi tunis sfax sousse bizerte gabes nabeul monastir
  kairouan gafsa djerba jerba mahdia tozeur hammamet carthage ariana benarous manouba beja jendouba
  lekef siliana zaghouan kasserine sidibouzid kebili medenine tataouine marsa gammarth esperance
  taraji clubafricain africain etoiledusahel ess css cab est ca barcelona realmadrid madrid paris
  marseille france algerie maroc maghreb afrique allah allahakbar bismillah hamdoullah hamdulillah
  inchallah machallah soubhanallah ramadan aid islam muslim coran mohamed mohammed mohamad ahmed ali
  amine yassine youssef omar khaled walid hichem hamza bilel bilal aymen anis sami karim nizar mehdi
  oussama wassim ghassen seif achref firas iheb skander malek rayen adem yasmine mariem meriem amira
  amal emna eya fatma fatima farah hiba ines khadija leila lina maha maissa malak manel mouna nada
  nadia nesrine nour olfa rania rim rihem safa salma samia sana sarra sarah selma sirine syrine
  wafa wiem yosra zeineb zahra janvier fevrier mars avril juin juillet aout septembre octobre
  novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche printemps automne hiver`
    .split(/\s+/)
    .filter(Boolean),
);

/** How many digits and signs around a word hide nothing: a year, with a sign or two. */
const fewSigns = 6;

const isRun = (text: string) => runs.some((run) => run.includes(text));

const isRepeated = (text: string) => /^(.{1,4}?)\1+$/u.test(text);

function isWordWithSigns(text: string): boolean {
  const [, before = "", word = "", after = ""] =
    /^([^a-z]*)([a-z].*[a-z]|[a-z])([^a-z]*)$/.exec(text) ?? [];
  return words.has(word) && before.length + after.length <= fewSigns;
}

/** Whether a password is one that is tried first: of the list of the commonest, or made as people make them. */
export function isCommonPassword(password: string, commonest: ReadonlySet<string>): boolean {
  const text = plain(password);
  return commonest.has(text) || isRun(text) || isRepeated(text) || isWordWithSigns(text);
}
