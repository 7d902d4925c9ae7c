import css from "./Statement.module.css";

/** What works for everybody, how that is known, and what does not yet: docs/accessibility.md, for readers. */
export function AccessibilityPage() {
  return (
    <div className={`within stack gap-6 ${css.statement}`}>
      <header>
        <h1>Accessibilité</h1>
        <p className={css.lead}>
          Majorant doit pouvoir servir à chacun : au clavier, avec un lecteur d’écran, sur un petit
          téléphone, ou avec ses propres couleurs.
        </p>
      </header>
      <section>
        <h2>Où nous en sommes</h2>
        <p>
          Nous visons le niveau AA des règles internationales (WCAG 2.2) sur toutes nos pages. Le
          site y est partiellement conforme : ce qui manque encore est dit plus bas.
        </p>
      </section>
      <section>
        <h2>Comment nous le vérifions</h2>
        <ul>
          <li>
            Chaque page passe un contrôle automatique à chaque changement, en clair et en sombre, à
            320 pixels de large.
          </li>
          <li>
            Les parcours sont joués au clavier, sur téléphone et sur ordinateur ; les écrans sont
            regardés agrandis, avec des couleurs imposées et sans animations.
          </li>
          <li>C’est une évaluation de notre équipe, faite en novembre 2026.</li>
        </ul>
      </section>
      <section>
        <h2>Ce qui ne va pas encore</h2>
        <ul>
          <li>
            Les vidéos les plus anciennes n’ont pas de sous-titres, et aucune n’a
            d’audiodescription.
          </li>
          <li>Les fichiers des enseignants, en PDF le plus souvent, ne sont pas vérifiés.</li>
          <li>Les formules sont bien ou mal lues selon le lecteur d’écran.</li>
          <li>Une vidéo hébergée ailleurs vient avec les commandes de son hébergeur.</li>
        </ul>
      </section>
      <section>
        <h2>Un obstacle ?</h2>
        <p>
          Dites-le-nous par l’un des contacts au bas de cette page : quelle page, et ce qui vous
          arrête. Nous vous répondons, et vous envoyons ce qu’il vous faut sous une autre forme.
        </p>
      </section>
    </div>
  );
}
