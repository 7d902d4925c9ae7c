import { follows } from "@majorant/client/forms/use-form.ts";
import * as assignments from "@majorant/contract/access/assignments.admin";
import { addGroup } from "@majorant/contract/accounts/groups.admin";
import { addUser, changeUser } from "@majorant/contract/accounts/users.admin";
import { addCategory } from "@majorant/contract/catalogue/categories.admin";
import { addCourse } from "@majorant/contract/catalogue/courses.admin";
import { noteContent } from "@majorant/contract/learning/note-rules";
import { addNote } from "@majorant/contract/learning/notes";
import { addFile } from "@majorant/contract/publishing/resources";
import { addSection } from "@majorant/contract/publishing/sections";
import { sendVideoRequest } from "@majorant/contract/publishing/video-requests";
import { addVideo } from "@majorant/contract/publishing/videos";
import { describe, expect, test } from "vitest";
import { fields as groupFields } from "../../apps/staff/src/features/accounts/groups/group-form.ts";
import {
  newFields,
  fields as userFields,
} from "../../apps/staff/src/features/accounts/users/user-form.ts";
import { titled } from "../../apps/staff/src/features/catalogue/entries/title.ts";
import { nameField } from "../../apps/staff/src/features/publishing/content/name-field.ts";
import * as request from "../../apps/staff/src/features/publishing/submit/request-form.ts";
import * as video from "../../apps/staff/src/features/publishing/videos/video-form.ts";
import { checkSentences, field, rule, server } from "./proofs.ts";

const addFields = newFields(false);

describe("Validation rules", () => {
  checkSentences([
    [
      "S7, Add group, modify group",
      "Le nom est obligatoire",
      field(groupFields.nom, " "),
      server(addGroup, "nom", { nom: "" }),
    ],
    [
      "S7, Add user",
      "Le nom est obligatoire",
      field(addFields.nom, ""),
      server(addUser, "utilisateur.nom", { utilisateur: {} }),
    ],
    [
      "S2, Add user",
      "L'Email est obligatoire",
      field(addFields.email, ""),
      server(addUser, "utilisateur.email", { utilisateur: {} }),
    ],
    [
      "S7, Modify user",
      "Le nom est obligatoire",
      field(userFields.nom, ""),
      server(changeUser, "utilisateur.nom", { utilisateur: {} }),
    ],
    [
      "S14, Assignments",
      "Le groupe est obligatoire",
      server(assignments.assignGroupCourse, "groupe", {}),
      server(assignments.assignGroupCategory, "groupe", {}),
    ],
    [
      "S15, Assignments",
      "L'utilisateur est obligatoire",
      server(assignments.assignUserCourse, "utilisateur", {}),
      server(assignments.assignUserCategory, "utilisateur", {}),
    ],
    [
      "S16, Assignments",
      "Le cours est obligatoire",
      server(assignments.assignUserCourse, "cours", {}),
      server(assignments.assignGroupCourse, "cours", {}),
    ],
    [
      "S17, Assignments",
      "La categorie est obligatoire",
      server(assignments.assignUserCategory, "categorie", {}),
      server(assignments.assignGroupCategory, "categorie", {}),
    ],
    [
      "S18, Assignments",
      "Le role est obligatoire",
      // On screen one is always chosen.
      server(assignments.assignGroupCourse, "role", {}),
    ],
    [
      "S21, Add course or category",
      "Le titre est obligatoire",
      field(titled.titre, " "),
      server(addCourse, "cours.titre", { cours: {} }),
      server(addCategory, "categorie.titre", { categorie: {} }),
    ],
    [
      "S22, Add note",
      "La note est obligatoire",
      rule(follows(noteContent), " "),
      server(addNote, "contenu", {}),
    ],
    [
      "S7, Add section",
      "Le nom est obligatoire",
      field(nameField, ""),
      server(addSection, "nom", {}),
    ],
    [
      "S7, Add file",
      "Le nom est obligatoire",
      field(nameField, ""),
      server(addFile, "fichier.nom", { fichier: {} }),
    ],
    [
      "S23, Add file",
      "La section est obligatoire",
      server(addFile, "fichier.section", { fichier: {} }),
    ],
    [
      "S7, Teacher video request",
      "Le nom est obligatoire",
      field(request.fields.name, ""),
      server(sendVideoRequest, "videoRequest.name", { videoRequest: {} }),
      rule(request.fileRules.name, ""),
      server(sendVideoRequest, "videoFileRequests.0.name", { videoFileRequests: [{}] }),
    ],
    [
      "S24, Teacher video request",
      "Tag est obligatoire",
      field(request.fields.tag, ""),
      server(sendVideoRequest, "videoRequest.tag", { videoRequest: {} }),
    ],
    [
      "S25, Teacher video request",
      "Le fichier est obligatoire",
      rule(request.fileRules.file, null),
    ],
    ["S16, Technician add video", "Le cours est obligatoire", field(video.fields.course, "")],
    [
      "S26, Technician add video",
      "Le chapitre est obligatoire",
      field(video.fields.sectionId, ""),
      server(addVideo, "sectionId", {}),
    ],
    [
      "S27, Technician add video",
      "Le tag est obligatoire",
      field(video.fields.tag, ""),
      server(addVideo, "video.tag", { video: {} }),
    ],
    [
      "S7, Technician add video",
      "Le nom est obligatoire",
      field(video.fields.name, ""),
      server(addVideo, "video.name", { video: {} }),
      rule(video.fileRules.name, ""),
      server(addVideo, "files.0.name", { files: [{}] }),
    ],
    [
      "S28, Technician add video",
      "Le lien est obligatoire",
      field(video.fields.link, ""),
      server(addVideo, "video.link", { video: {} }),
      rule(video.fileRules.link, ""),
      server(addVideo, "files.0.link", { files: [{}] }),
    ],
  ]);
});

describe("What the rules let through", () => {
  const whole = { nom: "Trabelsi", prenom: "Sarra", motDePasse: "Majorant-2026" };

  test("L36: no address that sign-in would refuse", () => {
    for (const { email } of [addFields, userFields]) {
      expect(email.rule("sarra")).toBe("Email non valid");
      expect(email.rule("sarra@exemple.tn")).toBeUndefined();
    }
    const sent = { utilisateur: { ...whole, email: "sarra" } };
    for (const { body } of [addUser, changeUser]) expect(body.safeParse(sent).success).toBe(false);
  });

  test("L34: only the name is required", () => {
    expect(changeUser.body.safeParse({ utilisateur: { nom: "Trabelsi" } }).success).toBe(true);
  });

  test("L27: dates are optional, and unchecked is null", () => {
    const assignment = { groupe: { id: 1 }, cours: { id: 1 }, role: "ROLE_APPRENANT" };
    const without = { ...assignment, dateDebut: null, dateFin: null };
    for (const sent of [assignment, without])
      expect(assignments.assignGroupCourse.body.safeParse(sent).success).toBe(true);
  });

  test("L35: the parent section is optional", () => {
    for (const sectionParente of [null, undefined, { id: 3 }])
      expect(
        addSection.body.safeParse({ nom: "Séries", cours: { id: 1 }, sectionParente }).success,
      ).toBe(true);
  });
});
