import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type {
  BackupList,
  RunningBackup,
  StoredBackup,
} from "@majorant/contract/operations/backups";
import { counted } from "@majorant/domain/text/counted";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { byteSize } from "../../../components/format/bytes.ts";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Panel, PanelList, PanelRow, PanelRowSkeletons } from "../../../components/page/Panel.tsx";
import css from "./Backups.module.css";

/** The backups that there are, and one more now. */
export function Backups() {
  const queries = useQueryClient();
  const stored = useQuery({ ...query("GET /sauvegardes", {}), staleTime: 0 });
  const state = useQuery({
    ...query("GET /sauvegardes/derniere", {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.enCours ? 2_000 : 30_000),
  });
  const starting = useChange(() => call("POST /sauvegardes", {}), {
    rereads: [under("/sauvegardes")],
  });
  const { enCours: running = null, demandeRatee: failed = null, derniere } = state.data ?? {};

  // The one that was under way when this was looked at last has ended.
  const ran = useRef<RunningBackup | null>(null);
  useEffect(() => {
    if (!state.data) return;
    if (ran.current && !running) {
      void queries.invalidateQueries({ queryKey: under("/sauvegardes") });
      void queries.invalidateQueries({ queryKey: under("/service") });
      if (ran.current.genre === "demande" && failed) toast("error", notMade);
      else if (ran.current.genre === "demande") toast("success", "La sauvegarde est faite");
    }
    ran.current = running;
  }, [state.data, running, failed, queries]);

  return (
    <Panel
      title="Sauvegardes"
      total={stored.data?.sauvegardes.length}
      about="Chaque nuit à 2 h 20. Un fichier n’est gardé qu’une fois, quel que soit le nombre de sauvegardes qui l’ont."
      action={
        <Button
          disabled={!state.data || running !== null}
          pending={starting.isPending}
          onClick={() => starting.mutate()}
        >
          Sauvegarder maintenant
        </Button>
      }
    >
      {starting.error && <Alert kind="error" title={starting.error.message} />}
      {running ? (
        <Running backup={running} />
      ) : (
        failed && (
          <Alert kind="error" title={notMade}>
            Demandée, elle a échoué le <ExactMoment at={failed.date} />. Réponse : {failed.raison}
          </Alert>
        )
      )}
      <Loaded of={stored} waiting={<PanelRowSkeletons rows={4} />}>
        {(list) => (
          <>
            <Places {...list} />
            <Stored {...list} newest={derniere?.date ?? null} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const notMade = "La sauvegarde n’est pas faite";

const running: Record<RunningBackup["genre"], string> = {
  demande: "Une sauvegarde est en cours",
  nuit: "La sauvegarde de la nuit est en cours",
  autre: "Une autre sauvegarde, ou une relecture des sauvegardes, est en cours",
};

function Running({ backup: { genre, depuis, avance } }: { backup: RunningBackup }) {
  return (
    <div className={`stack gap-1 ${css.running}`}>
      <output>
        {running[genre]}
        {depuis && (
          <>
            {" "}
            depuis le <ExactMoment at={depuis} />
          </>
        )}
        {avance && ` : ${stepText(avance)}`}
        {genre === "demande" && !depuis && " : elle commence dans un instant"}
      </output>
      <progress
        className={css.bar}
        aria-label="Avancement de la sauvegarde"
        {...(avance && { value: avance.fait, max: Math.max(1, avance.sur) })}
      />
    </div>
  );
}

const stepText = ({ etape, fait, sur }: NonNullable<RunningBackup["avance"]>) =>
  etape === "files"
    ? `${byteSize(fait)} de nouveaux fichiers sur ${byteSize(sur)}`
    : `${fait} tables sur ${sur}`;

/** Where they are, and what is to be done about that. */
function Places({ lieux, chiffrement }: BackupList) {
  const [main] = lieux;
  return (
    <>
      {lieux.map(({ adresse, faute }) =>
        faute === null ? null : (
          <Alert key={adresse} kind="warning" title={`${adresse} ne peut pas être lu`}>
            Ses sauvegardes ne sont pas dans la liste. Réponse : {faute}
          </Alert>
        ),
      )}
      {main?.local && (
        <Alert kind="warning" title="Les sauvegardes sont sur le disque de l’école">
          Si ce disque meurt, elles meurent avec lui. Donnez-leur un autre lieu avec BACKUP_URL :
          voir docs/operations/backup.md.
        </Alert>
      )}
      <p className={css.places}>
        {lieux.map(({ adresse, libre }) => (
          <span key={adresse}>
            <b>{adresse}</b>
            {libre !== null && `, ${byteSize(libre)} libres`}
          </span>
        ))}
        <span>
          {chiffrement
            ? "Les prochaines seront chiffrées."
            : "Les prochaines ne seront pas chiffrées : BACKUP_KEY n’est pas réglée."}
        </span>
      </p>
    </>
  );
}

/** So many are shown at first: those of a week. */
const fewest = 7;

function Stored({ sauvegardes, lieux, newest }: BackupList & { newest: string | null }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sauvegardes : sauvegardes.slice(0, fewest);
  return (
    <>
      <PanelList empty="Aucune sauvegarde n’a encore été faite.">
        {shown.map((backup) => (
          <PanelRow
            key={backup.adresse + backup.id}
            title={
              <>
                {backup.date ? <ExactMoment at={backup.date} /> : backup.id}
                {backup.date !== null && backup.date === newest && (
                  <span className={css.newest}>la dernière</span>
                )}
              </>
            }
            detail={<Detail {...backup} place={lieux.length > 1 ? backup.adresse : null} />}
            end={<State {...backup} />}
          />
        ))}
      </PanelList>
      {shown.length < sauvegardes.length && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          {`Voir les ${sauvegardes.length - shown.length} autres`}
        </Button>
      )}
    </>
  );
}

const reasons: Record<NonNullable<StoredBackup["raison"]>, string> = {
  night: "De la nuit",
  command: "À la demande",
  upgrade: "Avant une mise à jour, sans les fichiers",
};

const number = new Intl.NumberFormat("fr");

function Detail({ place, ...backup }: StoredBackup & { place: string | null }) {
  const { date, raison, octets, nouveaux, lignes, fichiers, chiffree, essai } = backup;
  const facts = [
    raison && reasons[raison],
    octets !== null &&
      byteSize(octets) + (nouveaux === null ? "" : ` dont ${byteSize(nouveaux)} nouveaux`),
    lignes !== null &&
      `${number.format(lignes)} lignes${fichiers === null ? "" : ` et ${number.format(fichiers)} fichiers`}`,
    chiffree !== null && (chiffree ? "chiffrée" : "non chiffrée"),
    date && ageText(new Date(date), new Date()),
    place,
  ].filter(Boolean);
  return (
    <>
      {facts.join(", ")}.
      {essai && (
        <>
          {essai.faute === null ? " Restaurée à l’essai le " : " Essai manqué le "}
          <ExactMoment at={essai.date} />
          {essai.faute === null ? "." : ` : ${essai.faute}`}
        </>
      )}
    </>
  );
}

/** "il y a 3 jours". */
function ageText(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / 3_600_000);
  if (hours < 1) return "il y a moins d’une heure";
  return hours < 48
    ? `il y a ${counted(hours, "heure", "heures")}`
    : `il y a ${Math.floor(hours / 24)} jours`;
}

function State({ date, perdus, essai }: StoredBackup) {
  if (date === null) return <StatusBadge tone="error">Illisible</StatusBadge>;
  if (perdus > 0)
    return (
      <StatusBadge tone="error">{counted(perdus, "fichier perdu", "fichiers perdus")}</StatusBadge>
    );
  if (!essai) return null;
  return essai.faute === null ? (
    <StatusBadge tone="success">Vérifiée</StatusBadge>
  ) : (
    <StatusBadge tone="error">À voir</StatusBadge>
  );
}
