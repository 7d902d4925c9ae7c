import { useSession } from "@majorant/client/session.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { addArticle, forgetWanted, useWanted } from "../cart.store.ts";
import css from "./OtherClass.module.css";

/** What was chosen before signing in, and is sold to another class: told, and not put in the cart. */
export function OtherClass() {
  const { user } = useSession();
  const wanted = useWanted();
  return wanted.map((article) => {
    const { id, title, category } = article.offer;
    return (
      <Alert
        key={id}
        kind="info"
        className={css.told}
        title={`« ${title} » est une offre de ${category.title}`}
        action={
          <div className={css.ways}>
            <LinkButton to="/student/offers/" onClick={() => forgetWanted(id)}>
              Voir les offres de ma classe
            </LinkButton>
            <Button
              variant="quiet"
              onClick={() => {
                addArticle(article);
                forgetWanted(id);
              }}
            >
              L’ajouter quand même
            </Button>
          </div>
        }
      >
        {user?.category
          ? `Votre classe est ${user.category.title} : nous ne l’avons pas mise dans votre panier.`
          : "Votre profil n’a pas de classe : nous ne l’avons pas mise dans votre panier."}
      </Alert>
    );
  });
}
