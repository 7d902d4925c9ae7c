import { type RetainedKind, retention, retentionText } from "@majorant/domain/accounts/retention";
import { keptBackups } from "@majorant/domain/operations/backups";
import { Link } from "@tanstack/react-router";
import css from "./Statement.module.css";

/** What the daily job deletes, as readers know it, and why it is kept until then. */
const retained: Record<RetainedKind, { what: string; why: string }> = {
  notifications: {
    what: "Vos notifications",
    why: "pour les relire pendant l’année, et l’été qui suit",
  },
  followUps: {
    what: "Les messages que l’équipe vous a écrits pour vous aider à reprendre, et pourquoi",
    why: "pour ne pas vous écrire deux fois la même chose",
  },
  announcements: {
    what: "Les annonces qui vous ont été envoyées, et si vous les avez lues",
    why: "pour les relire, et pour que leur auteur sache combien l’ont fait",
  },
  viewing: {
    what: "Les jours où vous êtes venu et le temps passé sur chaque vidéo",
    why: "pour vos enseignants, et pour les chiffres de l’établissement",
  },
  presences: {
    what: "Les séances en direct que vous avez rejointes depuis Majorant",
    why: "pour que vos enseignants sachent qui était là ; combien de temps vous y êtes resté n’est pas connu",
  },
  sessions: {
    what: "Vos appareils connectés",
    why: "pour que vous puissiez les déconnecter ; compté depuis la fin de la connexion",
  },
  endedSessions: {
    what: "La raison d’une déconnexion",
    why: "pour vous la dire sur l’appareil concerné",
  },
  passwordResets: {
    what: "Un lien pour choisir un mot de passe, une fois expiré",
    why: "pour répondre s’il ne marche plus",
  },
  knownDevices: {
    what: "Les navigateurs où vous vous êtes connecté",
    why: "pour que les essais d’un autre ne vous bloquent pas, et pour vous avertir d’un nouvel appareil",
  },
  challenges: {
    what: "Une connexion qui attendait sa deuxième preuve",
    why: "pour que vous la terminiez",
  },
  tries: {
    what: "Le nombre d’essais de connexion d’un compte ou d’une adresse",
    why: "pour que personne ne devine votre mot de passe",
  },
  refusedTries: {
    what: "Les connexions refusées, comptées par jour et par réseau",
    why: "pour voir une attaque",
  },
  earlierVersions: {
    what: "Un fichier ou une vidéo de cours qui a été remplacé",
    why: "pour que l’équipe puisse le reprendre",
  },
  gatewayNoise: {
    what: "Les messages de paiement qui ne viennent pas de la banque",
    why: "pour voir une fraude",
  },
  payers: {
    what: "Le lien par lequel un proche paie votre commande, et l’adresse qu’il a laissée",
    why: "pour lui rappeler la date et lui envoyer le reçu ; compté depuis le paiement ou la fin de la commande",
  },
  moneyChecks: {
    what: "Le contrôle des paiements de chaque nuit",
    why: "pour retrouver une erreur dans les comptes",
  },
  journal: {
    what: "Le journal de ce que fait l’équipe, des mots de passe changés et des connexions refusées",
    why: "pour savoir qui a changé quoi ; un compte supprimé n’y est plus qu’un numéro",
  },
};

/** What is kept, why, how long and with whom: docs/privacy.md, for readers. The times are the daily job's own. */
export function PrivacyPage() {
  return (
    <div className={`within stack gap-6 ${css.statement}`}>
      <header>
        <h1>Confidentialité</h1>
        <p className={css.lead}>
          Ce que Majorant garde de vous, pourquoi, combien de temps, qui le voit, et comment le
          faire corriger ou effacer.
        </p>
      </header>
      <section>
        <h2>La loi</h2>
        <p>
          Vos données sont protégées par la loi tunisienne n° 2004-63 du 27 juillet 2004 sur la
          protection des données à caractère personnel. L’établissement qui tient ce site en répond
          ; ses contacts sont au bas de cette page.
        </p>
      </section>
      <section>
        <h2>Ce que vous nous donnez</h2>
        <ul>
          <li>
            Votre compte : nom, prénom, email, téléphone, classe, et si vous le voulez adresse et
            photo. Pour vous reconnaître, vous joindre et vous montrer vos cours. Gardé tant que le
            compte existe.
          </li>
          <li>
            Votre mot de passe : nous n’en gardons qu’une empreinte, qui ne permet pas de le
            retrouver.
          </li>
          <li>
            Vos notes, et où vous en êtes dans chaque vidéo. Pour vous les rendre. Gardées tant que
            le compte existe.
          </li>
          <li>
            Vos questions et vos réponses dans les discussions. Pour ceux qui se demandent la même
            chose : elles restent, sans votre nom une fois le compte supprimé.
          </li>
          <li>
            Vos commandes, paiements et reçus. La comptabilité doit les garder dix ans au moins ;
            nous les gardons, sans votre nom une fois le compte supprimé. Le numéro de votre carte
            n’arrive jamais chez nous : vous le donnez à la banque.
          </li>
          <li>
            La photo d’un reçu de virement ou de mandat. Pour confirmer le paiement. Gardée tant que
            le compte existe.
          </li>
          <li>
            Les pages de vos copies de concours blanc, avec leurs notes. Pour les corriger et vous
            les rendre ; les correcteurs ne voient pas votre nom. Gardées jusqu’au 31 août qui suit.
          </li>
        </ul>
      </section>
      <section>
        <h2>Ce qui s’écrit tout seul, et s’efface tout seul</h2>
        <p>Chaque nuit, ce qui a dépassé sa durée est effacé.</p>
        <dl>
          {Object.entries(retained).map(([kind, { what, why }]) => (
            <div key={kind}>
              <dt>{what}</dt>
              <dd>
                {/* The keys of the table. */}
                {retentionText(retention[kind as RetainedKind])}, {why}.
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>Dans les sauvegardes</h2>
        <p>
          Chaque nuit, une copie de tout le site est mise de côté, pour ne rien perdre si une
          machine tombe en panne. Ce qui est effacé y reste jusqu’à la fin de la dernière copie qui
          le contient, {keptBackups.months} mois plus tard au plus. Ces copies ne servent qu’à
          rétablir le site ; les comptes supprimés entre-temps le sont alors de nouveau.
        </p>
      </section>
      <section>
        <h2>Dans votre navigateur</h2>
        <p>
          Votre connexion, votre panier, la langue et l’apparence que vous avez choisies ; pendant
          un concours blanc, son sujet et les pages de votre copie. Aucun traceur, aucune publicité,
          aucune mesure d’audience faite par d’autres.
        </p>
      </section>
      <section>
        <h2>Qui les voit</h2>
        <ul>
          <li>
            Les autres étudiants : votre prénom et une initiale, dans les discussions seulement.
          </li>
          <li>Vos enseignants : votre nom et votre avancement dans leurs cours.</li>
          <li>
            Où l’on bloque dans une vidéo : vos enseignants voient les passages que cinq étudiants
            au moins ont repris ou quittés, sans aucun nom. Rien n’est écrit de qui l’a fait.
          </li>
          <li>Les administrateurs de l’établissement : votre compte et vos commandes.</li>
          <li>
            La banque, par sa page de paiement : votre nom, email, téléphone et adresse, quand vous
            payez par carte ; ou Konnect : votre nom, email et téléphone, quand vous choisissez de
            payer là.
          </li>
          <li>
            L’hébergeur de certaines vidéos (VdoCipher), si l’établissement s’en sert : votre
            adresse IP, et le nom et l’email qui s’affichent sur la vidéo.
          </li>
          <li>Personne d’autre : vos données ne sont ni vendues ni prêtées.</li>
        </ul>
      </section>
      <section>
        <h2>Vos droits</h2>
        <ul>
          <li>
            Savoir et emporter : dans <Link to="/student/profile">votre profil</Link>, « Emporter
            vos données » donne un fichier de tout ce qui est à vous.
          </li>
          <li>Corriger : dans votre profil, ou en nous écrivant.</li>
          <li>
            Effacer : dans votre profil, « Supprimer mon compte ». Ce qui est à vous part aussitôt ;
            commandes et reçus restent, sans votre nom.
          </li>
          <li>
            Vous opposer, ou demander pour un enfant mineur dont vous êtes le parent : écrivez-nous
            par l’un des contacts au bas de cette page. Nous répondons dans le mois.
          </li>
          <li>
            Si notre réponse ne vous convient pas : l’Instance nationale de protection des données à
            caractère personnel (INPDP), à Tunis, reçoit les plaintes.
          </li>
        </ul>
      </section>
    </div>
  );
}
