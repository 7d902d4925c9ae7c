import { press } from "@majorant/client/test/acts.ts";
import { type Answers, refused, silent } from "@majorant/client/test/answers.ts";
import type { BackupAge, BackupList } from "@majorant/contract/operations/backups";
import type { Service } from "@majorant/contract/operations/service";
import { refusals } from "@majorant/contract/refusals";
import { screen, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { everything } from "./everything.ts";
import { showAdministrator } from "./show.ts";

const show = (answers: Answers = {}) =>
  showAdministrator("/admin/service", { ...everything, ...answers });

// The test's own answers: an object each time.
const sample = everything["GET /service"] as Service;

const well: Service = {
  ...sample,
  pannes: [],
  derniereSauvegarde: "2026-12-03T02:00:00Z",
  taches: { echecs: 0, lignes: [] },
};

describe("the state of the service", () => {
  test("is one green word where all is well", async () => {
    await show({ "GET /service": well });
    await screen.findByText("Tout fonctionne");
    expect(screen.getAllByText("Bien")).toHaveLength(9);
    expect(screen.queryByText("À voir")).toBe(null);
    screen.getByText("Aucune tâche n’a échoué.");
    screen.getByText(/PostgreSQL 18\.4, intégrée, 230\sMo, répond en 1,4 ms/);
  });

  test("says each thing that is not, with what to do and where", async () => {
    await show();
    await screen.findByText(/2 paiements sont à confirmer/);
    expect(screen.queryByText("Tout fonctionne")).toBe(null);
    const way = screen.getByRole("link", { name: "Voir les paiements" });
    expect(way.getAttribute("href")).toBe("/admin/commandes?statut=confirming");
    expect(screen.getAllByText("À voir")).toHaveLength(1);
    screen.getByText("Aucune sauvegarde connue");
    screen.getByText("et une autre");
  });

  test("runs a job again that failed, and takes one away once that is confirmed", async () => {
    const done: string[] = [];
    const note = (what: string) => () => {
      done.push(what);
      return new Response(null, { status: 204 });
    };
    await show({
      "POST /service/taches/{tacheId}/relancer": note("again"),
      "DELETE /service/taches/{tacheId}": note("dropped"),
    });
    const name = "Préparation d’une vidéo";
    await press("button", `Relancer : ${name}`);
    await screen.findByText("La tâche repart");
    await press("button", `Retirer : ${name}`);
    const question = within(await screen.findByRole("dialog"));
    expect(done).toEqual(["again"]);
    question.getByRole("button", { name: "Retirer" }).click();
    await screen.findByText("La tâche est retirée");
    expect(done).toEqual(["again", "dropped"]);
  });

  test("says why a job can't be run again any more", async () => {
    await show({ "POST /service/taches/{tacheId}/relancer": refused("JOB_GONE") });
    await press("button", "Relancer : Préparation d’une vidéo");
    await screen.findByText(refusals.JOB_GONE[1]);
  });

  test("lists the backups, and makes one more: how far it is, then that it is done", async () => {
    const age = everything["GET /sauvegardes/derniere"] as BackupAge;
    const list = everything["GET /sauvegardes"] as BackupList;
    let state = age;
    await show({
      "GET /sauvegardes": () => ({
        ...list,
        lieux: list.lieux.map((place) => ({ ...place, local: true })),
      }),
      "GET /sauvegardes/derniere": () => state,
      "POST /sauvegardes": () => {
        state = {
          ...age,
          enCours: {
            genre: "demande",
            depuis: "2026-12-03T19:00:00Z",
            avance: { etape: "tables", fait: 12, sur: 80 },
          },
        };
        return new Response(null, { status: 204 });
      },
    });
    const panel = within(await screen.findByRole("region", { name: /^Sauvegardes/ }));
    await panel.findByText(/De la nuit, 7,7\sMo dont 900\sKo nouveaux/);
    panel.getByText("Les sauvegardes sont sur le disque de l’école");
    panel.getByText("Vérifiée");
    await press("button", "Sauvegarder maintenant");
    await panel.findByText(/Une sauvegarde est en cours depuis le.*: 12 tables sur 80/);
    expect(panel.getByRole("progressbar").getAttribute("value")).toBe("12");
    const button = panel.getByRole("button", { name: "Sauvegarder maintenant" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    state = age;
    await screen.findByText("La sauvegarde est faite", undefined, { timeout: 5_000 });
  });

  test("says why no backup begins, and why the one that was asked for failed", async () => {
    const age = everything["GET /sauvegardes/derniere"] as BackupAge;
    await show({
      "GET /sauvegardes/derniere": {
        ...age,
        demandeRatee: { date: "2026-12-03T19:00:00Z", raison: "There is no room" },
      },
      "POST /sauvegardes": refused("BACKUP_NO_ROOM"),
    });
    await screen.findByText(/Demandée, elle a échoué le .*There is no room/);
    await press("button", "Sauvegarder maintenant");
    await screen.findByText(refusals.BACKUP_NO_ROOM[1]);
  });

  test("says what is refused, and waits for what is not answered", async () => {
    await show({ "GET /service": refused("FORBIDDEN") });
    await screen.findByText(refusals.FORBIDDEN[1]);
    await screen.findByRole("button", { name: "Réessayer" });
  });

  test("keeps the place of what is on its way", async () => {
    await show({ "GET /service": silent });
    await screen.findByRole("heading", { name: "État du service" });
    expect(document.querySelector("[aria-busy=true]")).not.toBe(null);
  });
});
