import { press, type } from "@majorant/client/test/acts.ts";
import { person } from "@majorant/client/test/screen.tsx";
import { sentence } from "@majorant/client/test/sentences.ts";
import { screen } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { everything } from "./everything.ts";
import { showAdministrator, showTeacher, showTechnician } from "./show.ts";

// One's own profile, in the areas of the staff.

const profile = {
  id: 7,
  email: "sarra@exemple.tn",
  pendingEmail: null as string | null,
  firstName: "Sarra",
  lastName: "Trabelsi",
  category: null,
  photo: null,
  photoSmall: null,
  address: null,
  zipCode: null,
  city: null,
  country: null,
  phoneNumber: "20123456",
};

const areas = [
  ["ROLE_ADMINISTRATEUR", showAdministrator, "/admin/monProfil"],
  ["ROLE_ENSEIGNANT", showTeacher, "/enseignant/monProfil"],
  ["ROLE_TECHNICIAN", showTechnician, "/technician/monProfil"],
] as const;

test.each(areas)(
  "of a member of the staff (%s) stays while another address waits to be confirmed, with the field for its code",
  async (role, show, address) => {
    const waits = { ...profile, pendingEmail: "nouvelle@exemple.tn" };
    let isSaved = false;
    await show(address, {
      ...everything,
      "GET /users/{utilisateurId}": () => (isSaved ? waits : profile),
      "GET /auth/session": { expiresIn: 3600, user: person(role) },
      "PUT /users/{utilisateurId}": () => {
        isSaved = true;
        return waits;
      },
    });
    await screen.findByLabelText("Email");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await type("Email", "nouvelle@exemple.tn");
      await press("button", "Enregistrer");
      await screen.findByText(sentence("S57"));
      await screen.findByText("Votre nouvelle adresse attend sa confirmation");
      await vi.advanceTimersByTimeAsync(10_000);
      expect(location.pathname).toBe(address);
      expect(screen.getByRole("textbox", { name: "Code reçu par email" })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  },
);
