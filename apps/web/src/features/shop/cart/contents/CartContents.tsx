import { ApiError, call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useOwnedOffers, useWaitingOffers } from "@majorant/client/owned/owned.api.ts";
import { userId, useSession } from "@majorant/client/session.ts";
import type { SessionUser } from "@majorant/contract/accounts/sign-in";
import type { CodeQuote } from "@majorant/contract/shop/codes";
import type { WaitingOffer } from "@majorant/contract/shop/orders";
import type { PlanChoice } from "@majorant/contract/shop/payment-plans";
import { total } from "@majorant/domain/shop/prices";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryAlert } from "@majorant/ui/feedback/QueryAlert.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { DuePrice } from "@majorant/ui/format/ReducedPrice.tsx";
import { Reduction } from "@majorant/ui/layout/Reduction.tsx";
import { SummaryNote, SummaryPanel, wholeWidth } from "@majorant/ui/layout/SummaryPanel.tsx";
import { IconPlus } from "@tabler/icons-react";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import {
  addArticle,
  forgetVisitorArticle,
  removeOffer,
  resetCart,
  useArticles,
  useOtherClassArticles,
} from "../cart.store.ts";
import type { Article } from "../cart.ts";
import { CodePart } from "../code/CodePart.tsx";
import {
  type CartCode,
  quoteOf,
  reducedPrice,
  refusalOf,
  toArticles,
  useCartCode,
} from "../code/quote.ts";
import { PaymentsPart } from "../payments/PaymentsPart.tsx";
import { type CartPlans, plansOf, useCartPlans } from "../payments/plans.ts";
import { type Line, review, sameOrder, twinOf, unpaidOrder } from "../review.ts";
import css from "./CartContents.module.css";
import { CartLine } from "./CartLine.tsx";

/** Its articles may have changed since it was last read. */
const offersQuery = query("GET /offers", {});

export type CartContentsProps = {
  /** The way to confirm an address in place, without which nothing is ordered. */
  confirmEmail: (user: Pick<SessionUser, "id" | "email">, onConfirmed: () => void) => ReactNode;
};

/** /student/cart: the articles at today's prices, the total, 'Payer maintenant'. */
export function CartContents({ confirmEmail }: CartContentsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const articles = useArticles();
  const onSale = useQuery({ ...offersQuery, staleTime: 0 });
  const owned = useOwnedOffers();
  const waiting = useWaitingOffers();
  const lines = review(articles, onSale.data);
  const code = useCartCode(lines);
  const plans = useCartPlans(lines, code);
  const pay = usePayNow(articles, lines, code, plans?.chosen);

  function remove(offerId: number) {
    removeOffer(offerId);
    // The bin is gone: a keyboard goes on from the top of the list.
    heading.current?.focus();
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        Mon panier
      </h1>
      <OtherClassOffers />
      {lines.length === 0 ? (
        <CartEmpty waiting={waiting.values()} />
      ) : (
        <div className={css.cart}>
          <div className="stack gap-4">
            <QueryAlert query={onSale} kind="warning" title="Les prix n’ont pas pu être vérifiés" />
            <ul className="plain box" aria-label="Articles">
              {lines.map((line) => (
                <CartLine
                  key={line.offer.id}
                  line={line}
                  reduced={reducedPrice(code, line)}
                  twin={twinOf(line, lines)}
                  owned={owned.get(line.offer.id)}
                  waiting={waiting.get(line.offer.id)}
                  onRemove={remove}
                />
              ))}
            </ul>
            <LinkButton
              to="/student/offers/"
              variant="quiet"
              className={css.more}
              icon={<IconPlus size={20} aria-hidden="true" />}
            >
              Ajouter une autre offre
            </LinkButton>
          </div>
          <CartSummary
            lines={lines}
            code={code}
            plans={plans}
            pending={pay.isPending}
            error={pay.error}
            onPay={() => pay.mutate()}
            onConfirmed={() => pay.reset()}
            confirmEmail={confirmEmail}
          />
        </div>
      )}
    </>
  );
}

/** What was ordered last and waits to be paid, or the way to fill it; the specification's sentence with both. */
function CartEmpty({ waiting }: { waiting: Iterable<WaitingOffer> }) {
  const orderId = unpaidOrder(waiting);
  if (orderId === undefined)
    return (
      <EmptyState
        title="Rien à payer pour le moment"
        action={<LinkButton to="/student/offers/">Explorer nos offres</LinkButton>}
      >
        <p>Votre carte est vide</p>
        <p>Choisissez une offre de votre classe : elle vous attendra ici.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={`Votre commande n° ${orderId} attend votre paiement`}
      action={
        <>
          <LinkButton to="/student/orders/$commandeId" params={{ commandeId: orderId }}>
            {`Voir la commande n° ${orderId}`}
          </LinkButton>
          <LinkButton to="/student/offers/" variant="quiet">
            Explorer nos offres
          </LinkButton>
        </>
      }
    >
      <p>Votre carte est vide</p>
    </EmptyState>
  );
}

type CartSummaryProps = CartContentsProps & {
  lines: readonly Line[];
  code: CartCode | null;
  plans: CartPlans | null;
  pending: boolean;
  error: Error | null;
  onPay: () => void;
  /** The address was confirmed: the refusal for want of it no longer stands. */
  onConfirmed: () => void;
};

/** The total, and the way on. */
function CartSummary(props: CartSummaryProps) {
  const { lines, code, plans, pending, error, onPay, onConfirmed, confirmEmail } = props;
  const { user } = useSession();
  const refused = error instanceof ApiError ? error.code : null;
  const isUnconfirmed = refused === "EMAIL_UNCONFIRMED" && user?.emailConfirmed === false;
  // Said no more once the address was confirmed, here, in the banner above or on another device.
  const stands = refused !== "EMAIL_UNCONFIRMED" || isUnconfirmed;
  const prices = lines.flatMap(({ price }) => price ?? []);
  const count = prices.length;
  const atOnce = code?.quote?.total ?? total(prices);
  const plan = plans?.chosen;
  const due = plan?.total ?? atOnce;
  const [first] = plan?.instalments ?? [];
  const isFree = count > 0 && due === 0;
  return (
    <SummaryPanel labelledBy="cart-total">
      {code?.quote && <Reduction catalogue={code.quote.catalogueTotal} due={due} />}
      <h2 id="cart-total" className="stack">
        Total
        <span className={css.totalCount}>
          {count} article{count > 1 && "s"}
        </span>
      </h2>
      <div aria-live="polite" aria-busy={code?.isAsked}>
        {code?.isAsked ? (
          <Skeleton width="9rem" height="2.25rem" />
        ) : isFree ? (
          <DuePrice dinars={due} large />
        ) : (
          // What is paid today is what matters, where that is another.
          <Price dinars={due} large highlight={!first} />
        )}
      </div>
      {plans && <PaymentsPart plans={plans} atOnce={atOnce} />}
      <CodePart lines={lines} kept={code} />
      {error && stands && (
        <Alert
          kind="error"
          title={error.message}
          className={wholeWidth}
          action={
            refused === "TOO_MANY_ORDERS" && (
              <LinkButton to="/student/orders" variant="secondary">
                Voir mes commandes
              </LinkButton>
            )
          }
        />
      )}
      {isUnconfirmed && user && <div className={wholeWidth}>{confirmEmail(user, onConfirmed)}</div>}
      {first && (
        <>
          <strong>À payer aujourd’hui</strong>
          <Price dinars={first.amount} large highlight />
        </>
      )}
      <Button
        large
        wide
        pending={pending}
        // What is to be paid is not known yet.
        disabled={count === 0 || code?.isAsked || plans?.isAwaited}
        onClick={onPay}
        className={wholeWidth}
      >
        {isFree ? "Valider la commande" : "Payer maintenant"}
      </Button>
      <SummaryNote>
        {isFree
          ? "Rien à payer : vos cours s’ouvrent tout de suite."
          : "Paiement par carte bancaire sur la page sécurisée de notre partenaire."}
      </SummaryNote>
    </SummaryPanel>
  );
}

/** What was chosen before signing in, and is sold to another class: told, and not put in the cart. */
function OtherClassOffers() {
  const { user } = useSession();
  const articles = useOtherClassArticles();
  return articles.map((article) => {
    const { id, title, category } = article.offer;
    return (
      <Alert
        key={id}
        kind="info"
        className={css.told}
        title={`«\u00a0${title}\u00a0» est une offre de ${category.title}`}
        action={
          <div className="row wrap gap-2">
            <LinkButton to="/student/offers/" onClick={() => forgetVisitorArticle(id)}>
              Voir les offres de ma classe
            </LinkButton>
            <Button
              variant="quiet"
              onClick={() => {
                addArticle(article);
                forgetVisitorArticle(id);
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

/** What is sold has changed since the reader last looked at the total. */
class CartChanged extends Error {
  constructor() {
    super("Votre panier a changé. Vérifiez-le avant de le commander.");
    this.name = "CartChanged";
  }
}

/** Whether a cart is paid in so many payments as its reader agreed to, on those days; asks again. */
async function stillPaid(
  agreed: PlanChoice,
  asking: ReturnType<typeof plansOf>,
  queries: QueryClient,
) {
  const { choices } = await queries.fetchQuery({ ...asking, staleTime: 0 });
  const now = choices.find(({ payments }) => payments === agreed.payments);
  return agreed.instalments.every(({ amount, dueOn }, place) => {
    const twin = now?.instalments[place];
    return amount === twin?.amount && dueOn === twin.dueOn;
  });
}

/** Whether a cart costs with its code what its reader agreed to; asks again. */
async function stillCosts(
  agreed: CodeQuote,
  asking: ReturnType<typeof quoteOf>,
  queries: QueryClient,
) {
  try {
    const { total, articles } = await queries.fetchQuery({ ...asking, staleTime: 0 });
    return (
      total === agreed.total &&
      articles.every(({ price }, place) => price === agreed.articles[place]?.price)
    );
  } catch (error) {
    // Said at its field.
    if (error instanceof Error && refusalOf(error) !== undefined) return false;
    throw error;
  }
}

/** 'Payer maintenant': prices read again, then the order, then its page, the cart empty (docs/product/orders.md, Ordering). */
function usePayNow(
  articles: readonly Article[],
  linesOnScreen: readonly Line[],
  codeOnScreen: CartCode | null,
  plan: PlanChoice | undefined,
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const lines = review(articles, await queries.fetchQuery({ ...offersQuery, staleTime: 0 }));
      if (!sameOrder(linesOnScreen, lines)) throw new CartChanged();
      // A code that is refused takes nothing off, and its reader sees that.
      const quote = codeOnScreen?.quote;
      if (quote && !(await stillCosts(quote, quoteOf(quote.code, lines), queries)))
        throw new CartChanged();
      if (plan && !(await stillPaid(plan, plansOf(lines), queries))) throw new CartChanged();
      // The server freezes its own prices.
      const order = await call("POST /orders", {
        query: { code: quote?.code, payments: plan?.payments },
        body: toArticles(lines),
      });
      await navigate({
        to: "/student/orders/$commandeId",
        params: { commandeId: order.id },
      });
      // Only then, so that the empty cart doesn't show on the way.
      resetCart();
      // The empty cart leads to it: whoever goes back finds it there at once.
      void queries.invalidateQueries({
        queryKey: under("/users/{}/offers/waiting", userId()),
        refetchType: "all",
      });
    },
    // The server refused what looked right: what is sold has changed in between, or what a code takes off.
    onError: (error) => {
      queries.invalidateQueries(offersQuery);
      if (!(error instanceof ApiError)) return;
      queries.invalidateQueries({ queryKey: under("/codes/quote") });
      queries.invalidateQueries({ queryKey: under("/paymentPlans/quote") });
    },
  });
}
