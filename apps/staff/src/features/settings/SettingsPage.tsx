import { query } from "@majorant/client/api/query.ts";
import { useQuery } from "@tanstack/react-query";
import { FormSkeletons } from "../../components/forms/FormSkeletons.tsx";
import { Loaded } from "../../components/page/Loaded.tsx";
import { Page } from "../../components/page/Page.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

/** /admin/parametres. */
export function SettingsPage() {
  const settings = useQuery({
    ...query("GET /parametres", {}),
    staleTime: 0,
    meta: { page: true },
  });
  return (
    <Page title="Paramètres" narrow>
      <Loaded of={settings} waiting={<FormSkeletons fields={[2, 3, 1, 2]} />}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
    </Page>
  );
}
