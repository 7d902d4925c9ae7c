import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import css from "./Profile.module.css";
import { profileOf } from "./users.api.ts";

/** /student/profile: what the account says, to be read. */
export function Profile({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(profileOf(userId));
  if (!data && error)
    return (
      <ErrorState onRetry={() => refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  const lines = [
    ["Prénom", data?.firstName],
    ["Nom", data?.lastName],
    ["Email", data?.email],
    ["Téléphone", data?.phoneNumber],
    ["Classe", data?.category?.title],
    ["Adresse", data?.address],
    ["Ville", data?.city],
    ["Code postal", data?.zipCode],
    ["Pays", data?.country],
  ] as const;
  return (
    <dl className={css.profile} aria-busy={!data || undefined}>
      {lines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{data ? value || "–" : <Skeleton width="60%" />}</dd>
        </div>
      ))}
    </dl>
  );
}
