import { TextField } from "@majorant/ui/fields/TextField.tsx";
import type { ChangeEvent } from "react";
import { CountrySelect } from "./CountrySelect.tsx";

type Name = "address" | "city" | "zipCode" | "country";

export type AddressFieldsProps = {
  /** Of the form that they are in (`useForm`). */
  field: (name: Name) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
    onBlur: () => void;
  };
  /** The class of a field that takes the whole width. */
  across: string | undefined;
  /** What the country says while none is chosen. */
  placeholder?: string;
};

/** Where somebody lives; all of it may stay empty. */
export function AddressFields({ field, across, placeholder }: AddressFieldsProps) {
  return (
    <>
      <TextField
        label="Adresse"
        optional
        autoComplete="street-address"
        className={across}
        {...field("address")}
      />
      <TextField label="Ville" optional autoComplete="address-level2" {...field("city")} />
      <TextField
        label="Code postal"
        optional
        inputMode="numeric"
        autoComplete="postal-code"
        {...field("zipCode")}
      />
      <CountrySelect optional placeholder={placeholder} className={across} {...field("country")} />
    </>
  );
}
