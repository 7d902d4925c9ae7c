import { expect, test } from "vitest";
import { isStaffAddress } from "./staff-addresses.ts";

test.each([
  ["/utilisateurs", true],
  ["/utilisateurs/groupe/3/modifier", true],
  ["/admin/commandes?page=2", true],
  ["/enseignant/myCourses", true],
  ["/technician/videoRequests/", true],
  ["/", false],
  ["/home", false],
  ["/student/orders", false],
  ["/administration", false],
  ["/student/admin/offres", false],
])("%s: %s", (address, staff) => expect(isStaffAddress(address)).toBe(staff));
