import { useEffect, useState } from "react";
import { Select, type SelectProps } from "../ui/Select.tsx";
import { allCountries, tunisia } from "./countries.ts";

/** The country's name, as the account keeps it. */
export function CountrySelect(props: Omit<SelectProps, "label" | "options">) {
  const [countries, setCountries] = useState([tunisia]);
  // The names are the browser's own: a page made at the build can't know its spelling of them.
  useEffect(() => setCountries(allCountries()), []);
  return (
    <Select
      {...props}
      label="Pays"
      autoComplete="country-name"
      options={countries.map(({ name, flag }) => ({ value: name, label: `${flag} ${name}` }))}
    />
  );
}
