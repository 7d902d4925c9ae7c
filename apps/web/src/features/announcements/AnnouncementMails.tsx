import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Checkbox } from "@majorant/ui/fields/Checkbox.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

/** Whether a student gets announcements by mail as well; kept at once. */
export function AnnouncementMails({ userId }: { userId: number }) {
  const queries = useQueryClient();
  const params = { utilisateurId: userId };
  const chosen = query("GET /announcements/mails/utilisateur/{utilisateurId}", { params });
  const mailsQuery = useQuery(chosen);
  const choose = useMutation({
    mutationFn: (mails: boolean) =>
      call("PUT /announcements/mails/utilisateur/{utilisateurId}", { params, body: { mails } }),
    onSuccess: (answer) => queries.setQueryData(chosen.queryKey, answer),
  });
  const { data } = mailsQuery;
  if (!data) return <QueryState query={mailsQuery} loading={<Skeleton height="6rem" />} />;
  return (
    <>
      <Checkbox
        label="Recevoir les annonces par mail"
        hint="Vos enseignants et l’administration. Sans cela vous les trouvez dans vos notifications. Les mails de votre compte et de vos commandes arrivent toujours."
        checked={choose.isPending ? choose.variables : data.mails}
        disabled={choose.isPending}
        onChange={({ target: { checked } }) => choose.mutate(checked)}
      />
      {choose.error && <Alert kind="error">{choose.error.message}</Alert>}
      {choose.isSuccess && <Alert kind="success">Votre choix est enregistré</Alert>}
    </>
  );
}
