import { allCountries } from "@majorant/client/address/countries.ts";
import type { Form } from "@majorant/client/forms/use-form.ts";
import type { AdminUser } from "@majorant/contract/accounts/users.admin";
import { asOptional } from "@majorant/ui/fields/OptionalLabel.tsx";
import { NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Chooser } from "../../../components/choosers/Chooser.tsx";
import { listed } from "../../../components/choosers/source.ts";
import { SwitchField } from "../../../components/fields/SwitchField.tsx";
import { FormPart } from "../../../components/forms/Form.tsx";
import { classOptions } from "../../../components/options.ts";
import { roleNames } from "../people.ts";
import css from "./UserParts.module.css";
import type { fields } from "./user-form.ts";

const options = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

type PersonPartsProps = {
  form: Form<typeof fields>;
  /** The account is there already: a change needs the name only. */
  isThere?: boolean;
};

/** Who it is, and how to reach them. */
export function PersonParts({ form: { field }, isThere = false }: PersonPartsProps) {
  const countries = useMemo(() => allCountries().map(({ name }) => name), []);
  const { value: pays } = field("pays");
  // What an account says stays what it says, known to this browser or not.
  const known = pays === "" || countries.includes(pays) ? countries : [pays, ...countries];
  return (
    <>
      <FormPart title="La personne">
        <div className={css.two}>
          <TextInput {...field("nom")} />
          <TextInput {...(isThere ? asOptional(field("prenom")) : field("prenom"))} />
          <TextInput {...field("email")} type="email" autoComplete="off" />
          <TextInput {...asOptional(field("numeroTelephone"))} type="tel" />
        </div>
      </FormPart>
      <FormPart title="Adresse">
        <div className={css.two}>
          <TextInput {...asOptional(field("adresse"))} />
          <TextInput {...asOptional(field("ville"))} />
          <TextInput {...asOptional(field("codePostal"))} inputMode="numeric" />
          <NativeSelect
            {...asOptional(field("pays"))}
            data={[{ value: "", label: "Non précisé" }, ...known]}
          />
        </div>
      </FormPart>
    </>
  );
}

type RightsPartProps = {
  form: Form<typeof fields>;
  /** The class that it has. */
  classe?: AdminUser["categorie"];
};

/** What the account may do. */
export function RightsPart({ form, classe = null }: RightsPartProps) {
  const { field } = form;
  const leaves = useQuery(classOptions).data ?? [];
  // One that is closed by now stays what it is.
  const isKnown = !classe || leaves.some(({ value }) => value === String(classe.id));
  const classes = isKnown ? leaves : [{ value: String(classe.id), label: classe.titre }, ...leaves];
  return (
    <FormPart title="Compte">
      <div className={css.two}>
        <NativeSelect {...field("role")} data={options(roleNames)} />
        <Chooser
          {...form.chosen("categorie")}
          optional
          clearable
          placeholder="Aucune"
          source={listed("Aucune classe", classes)}
        />
      </div>
      <SwitchField
        form={form}
        name="actif"
        description="Un compte inactif ne peut pas se connecter ; ses appareils sont déconnectés"
      />
      <SwitchField
        form={form}
        name="administrateur"
        description="Gère tout le site, en plus de son rôle"
      />
    </FormPart>
  );
}
