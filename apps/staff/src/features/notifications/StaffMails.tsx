import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import type { StaffMails as Choice } from "@majorant/contract/notifications/notifications";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Loaded } from "../../components/page/Loaded.tsx";

const options: { value: Choice; label: string }[] = [
  { value: "off", label: "Jamais" },
  { value: "atOnce", label: "Aussitôt, un mail pour chacune" },
  { value: "daily", label: "Une fois par jour, à 7 h" },
];

/** A member of the staff chooses whether the things that wait for them are mailed; kept at once. */
export function StaffMails({ userId }: { userId: number }) {
  const queries = useQueryClient();
  const params = { utilisateurId: userId };
  const chosen = query("GET /notifications/utilisateur/{utilisateurId}/mails", { params });
  const mails = useQuery(chosen);
  const choose = useMutation({
    mutationFn: (mails: Choice) =>
      call("PUT /notifications/utilisateur/{utilisateurId}/mails", { params, body: { mails } }),
    onSuccess: (answer) => queries.setQueryData(chosen.queryKey, answer),
  });
  return (
    <Loaded of={mails} waiting={<Skeleton height="6rem" />}>
      {(data) => (
        <>
          <Select
            label="Recevoir par mail les choses qui m’attendent"
            hint="Paiements à confirmer, demandes, vidéos en échec, questions : celles de vos espaces. La cloche les annonce toujours."
            options={options}
            value={choose.isPending ? choose.variables : data.mails}
            disabled={choose.isPending}
            onChange={({ target: { value } }) => choose.mutate(value as Choice)} // one of the options
          />
          {choose.error && <Alert kind="error">{choose.error.message}</Alert>}
          {choose.isSuccess && <Alert kind="success">Votre choix est enregistré</Alert>}
        </>
      )}
    </Loaded>
  );
}
