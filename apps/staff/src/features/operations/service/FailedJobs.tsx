import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { FailedJob, Service } from "@majorant/contract/operations/service";
import { jobName } from "@majorant/domain/operations/service-faults";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { useState } from "react";
import { ConfirmChange } from "../../../components/dialogs/ConfirmDialog.tsx";
import { Panel, PanelList, PanelRow } from "../../../components/page/Panel.tsx";
import css from "./Service.module.css";

const rereads = [under("/service")];

/** What the application has given up, to be run again or taken away. */
export function FailedJobs({ echecs, lignes }: Service["taches"]) {
  const more = echecs - lignes.length;
  return (
    <Panel
      title="Tâches en échec"
      total={echecs}
      about="Ce que l’application fait en arrière-plan, essayé plusieurs fois puis abandonné. Les mails ont leur page."
    >
      <PanelList empty="Aucune tâche n’a échoué.">
        {lignes.map((job) => (
          <PanelRow
            key={job.id}
            title={jobName(job.file)}
            detail={
              <>
                Le <ExactMoment at={job.date} />
                {job.essais > 1 && `, après ${job.essais} essais`} :{" "}
                {job.raison ?? "sans explication"}
              </>
            }
            end={<Actions {...job} />}
          />
        ))}
      </PanelList>
      {more > 0 && <p>{more === 1 ? "et une autre" : `et ${more} autres`}</p>}
    </Panel>
  );
}

function Actions({ id, file }: FailedJob) {
  const [isAsking, setAsking] = useState(false);
  const params = { tacheId: id };
  const again = useChange(() => call("POST /service/taches/{tacheId}/relancer", { params }), {
    rereads,
  });
  const drop = useChange(() => call("DELETE /service/taches/{tacheId}", { params }), { rereads });
  return (
    <div className={`row wrap justify-end ${css.acts}`}>
      <Button
        variant="quiet"
        pending={again.isPending}
        aria-label={`Relancer : ${jobName(file)}`}
        onClick={() =>
          again.mutate(undefined, {
            onSuccess: () => toast("success", "La tâche repart"),
            onError: ({ message }) => toast("error", message),
          })
        }
      >
        Relancer
      </Button>
      <Button
        variant="quiet"
        aria-label={`Retirer : ${jobName(file)}`}
        onClick={() => setAsking(true)}
      >
        Retirer
      </Button>
      {isAsking && (
        <ConfirmChange
          title="Retirer cette tâche ?"
          confirm="Retirer"
          danger
          change={drop}
          onDone={() => toast("success", "La tâche est retirée")}
          onClose={() => setAsking(false)}
        >
          <p>Ce qu’elle devait faire ne sera pas fait : {jobName(file)}.</p>
        </ConfirmChange>
      )}
    </div>
  );
}
