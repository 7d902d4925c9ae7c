import { Select, type SelectProps } from "@majorant/ui/fields/Select.tsx";
import { locale } from "@majorant/ui/locale/locale.ts";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { useEffect, useState } from "react";
import css from "./CountrySelect.module.css";
import { allCountries, tunisia } from "./countries.ts";

/** An account keeps the French name, whatever its reader sees. */
const translated = locale === "fr" ? null : new Intl.DisplayNames(locale, { type: "region" });

/** The country's name, as the account keeps it. */
export function CountrySelect(props: Omit<SelectProps, "label" | "options">) {
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
    typeof value === "string" && value && !options.some((one) => one.value === value);
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
