import { query } from "@majorant/client/api/query.ts";
import type { Duration, Offer } from "@majorant/contract/shop/offers";
import type { Order } from "@majorant/contract/shop/orders";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";

export type ExpiredProps = {
  order: Order;
  /** Puts articles into the cart, with the code that the order had. */
  toCart: (
    articles: readonly { offer: Offer; duree: Duration | null }[],
    code: string | null,
  ) => void;
};

/** An order that waited for its payment for too long, or was withdrawn: it can be begun again, at today's prices. */
export function Expired({ order, toCart }: ExpiredProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: async () => {
      const onSale = await queries.fetchQuery({ ...query("GET /offers", {}), staleTime: 0 });
      const articles = order.orderArticles.flatMap(({ offer: { id }, duration: duree }) => {
        const offer = onSale.find((each) => each.id === id);
        return offer ? [{ offer, duree }] : [];
      });
      if (articles.length > 0) {
        toCart(articles, order.code);
        await navigate({ to: "/student/cart" });
      }
      return articles.length;
    },
  });
  if (again.data === 0)
    return (
      <Alert
        kind="warning"
        title="Ces offres ne sont plus en vente"
        action={<LinkButton to="/student/offers/">Explorer nos offres</LinkButton>}
      />
    );
  if (order.instalment) return <PlanEnded order={order} />;
  return (
    <Alert
      kind={order.withdrawn ? "info" : "warning"}
      title={order.withdrawn ? "Vous avez annulé cette commande" : "Cette commande a expiré"}
      action={
        <Button variant="secondary" pending={again.isPending} onClick={() => again.mutate()}>
          Recommencer cette commande
        </Button>
      }
    >
      {order.withdrawn ? (
        <p>Elle n’est plus à payer. Vous pouvez la recommencer, aux prix d’aujourd’hui.</p>
      ) : (
        <p>
          Elle a trop attendu son paiement. Ses prix ne sont plus garantis. Si vous l’avez déjà
          payée, écrivez-nous. Votre paiement n’est pas perdu.
        </p>
      )}
      {again.error && <p>{again.error.message}</p>}
    </Alert>
  );
}

/** An instalment begins nothing again: its plan is over with it. What is on sale is bought anew. */
const PlanEnded = ({ order: { withdrawn } }: { order: Order }) => (
  <Alert
    kind={withdrawn ? "info" : "warning"}
    title={withdrawn ? "Vous avez annulé cette échéance" : "Cette échéance a expiré"}
    action={
      <LinkButton to="/student/offers/" variant="secondary">
        Explorer nos offres
      </LinkButton>
    }
  >
    {withdrawn ? (
      <p>L’échéancier s’arrête là : il n’y a plus rien à payer.</p>
    ) : (
      <p>
        Elle a trop attendu son paiement, et l’échéancier s’arrête là. Vos notes et votre
        progression sont gardées. Pour le reprendre, ou si vous l’avez déjà payée, écrivez-nous.
        Votre paiement n’est pas perdu.
      </p>
    )}
  </Alert>
);
