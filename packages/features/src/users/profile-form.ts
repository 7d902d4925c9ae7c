import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { details } from "@majorant/contract/accounts/account";
import type { Profile } from "@majorant/contract/accounts/users";

/** The profile's text fields and their rules. */
export const useProfileForm = (profile: Profile) =>
  useForm(
    {
      firstName: profile.firstName,
      lastName: profile.lastName,
      email: profile.email,
      phoneNumber: profile.phoneNumber ?? "",
      address: profile.address ?? "",
      city: profile.city ?? "",
      zipCode: profile.zipCode ?? "",
      country: profile.country ?? "",
    },
    {
      firstName: follows(details.firstName),
      lastName: follows(details.lastName),
      email: follows(details.email),
      phoneNumber: follows(details.phoneNumber),
    },
  );
