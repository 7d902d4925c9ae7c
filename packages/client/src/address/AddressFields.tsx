import { Select, type SelectProps } from "@majorant/ui/fields/Select.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { locale } from "@majorant/ui/locale/locale.ts";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { type ChangeEvent, useEffect, useState } from "react";
import css from "./AddressFields.module.css";
import { allCountries, tunisia } from "./countries.ts";

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

/** An account keeps the French name, whatever its reader sees. */
const translated = locale === "fr" ? null : new Intl.DisplayNames(locale, { type: "region" });

/** The country's name, as the account keeps it. */
function CountrySelect(props: Omit<SelectProps, "label" | "options">) {
  const [countries, setCountries] = useState([tunisia]);
  // The names are the browser's own: a page made at the build can't know its spelling of them.
  useEffect(() => setCountries(allCountries()), []);
  const options = countries.map(({ code, name, flag }) => ({
    value: name,
    label: `${flag} ${translated?.of(code) ?? name}`,
  }));
  // What an account says stays what it says, known to this browser or not.
  const { value } = props;
  const isUnknown =
    typeof value === "string" && value && !options.some((option) => option.value === value);
  return (
    <Select
      {...props}
      className={classNames(css.flags, props.className)}
      label="Pays"
      autoComplete="country-name"
      options={isUnknown ? [{ value, label: value }, ...options] : options}
    />
  );
}
