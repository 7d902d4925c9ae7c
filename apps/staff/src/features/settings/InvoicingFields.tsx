import "@mantine/core/styles/Radio.css";
import type { Form } from "@majorant/client/forms/use-form.ts";
import { mostCategoryRegimes } from "@majorant/contract/limits";
import type { AdminSettings } from "@majorant/contract/settings/settings";
import { sellerOf } from "@majorant/domain/shop/invoices";
import { plainMath } from "@majorant/domain/text/plain-math";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { asOptional } from "@majorant/ui/fields/OptionalLabel.tsx";
import { NativeSelect, Radio, Textarea, TextInput } from "@mantine/core";
import { IconScale, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { categoryOptions, categoryTree } from "../../components/categories.ts";
import { Chooser } from "../../components/choosers/Chooser.tsx";
import { categories } from "../../components/choosers/sources.ts";
import { SwitchField } from "../../components/fields/SwitchField.tsx";
import { FormPart } from "../../components/forms/Form.tsx";
import css from "./InvoicingFields.module.css";
import {
  type invoicingFields,
  regimeFault,
  regimeLabels,
  type TypedRegime,
} from "./invoicing-form.ts";
import settingsCss from "./SettingsPage.module.css";

type InvoicingFieldsProps = {
  form: Form<typeof invoicingFields>;
  /** As they are saved: what was typed and does not count any more goes back to it. */
  settings: AdminSettings;
};

/** Who sells, how that is taxed, and what is ticked before paying. */
export function InvoicingFields({ form, settings }: InvoicingFieldsProps) {
  return (
    <>
      <SellerFields form={form} />
      <TaxFields form={form} settings={settings} />
      <FormPart
        title="Droit de rétractation"
        about="Cochée avant de payer par qui paie, puis gardée avec la commande, datée."
      >
        <Textarea
          {...asOptional(form.field("withdrawalSentence"))}
          description="Vide, rien n’est demandé"
          autosize
          minRows={2}
        />
        <LawNote>
          la phrase que la loi demande pour un cours en ligne ouvert aussitôt payé. Nous supposons
          qu’il n’en faut pas.
        </LawNote>
      </FormPart>
    </>
  );
}

/** What the law leaves to an accountant, and what is assumed until they have said. */
const LawNote = ({ children }: { children: ReactNode }) => (
  <p className={`row gap-2 ${css.law}`}>
    <IconScale size={18} stroke={1.75} aria-hidden="true" />
    <span>
      <strong>À décider avec votre comptable :</strong> {children}
    </span>
  </p>
);

function SellerFields({ form: { field, values } }: Pick<InvoicingFieldsProps, "form">) {
  return (
    <FormPart
      title="Vendeur et factures"
      about={
        sellerOf(values)
          ? "Chaque nouveau paiement donne une facture à ce nom. Une facture faite ne change plus."
          : "Sans le nom, le matricule et l’adresse, chaque paiement donne un simple reçu."
      }
    >
      <div className={settingsCss.two}>
        <TextInput {...asOptional(field("sellerName"))} autoComplete="off" />
        <TextInput
          {...asOptional(field("sellerMatricule"))}
          description="Comme 1234567A/A/M/000"
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput {...asOptional(field("sellerAddress"))} autoComplete="off" />
        <TextInput {...asOptional(field("sellerRegister"))} autoComplete="off" />
      </div>
      <LawNote>
        si vous faites des factures, et à quel nom. Nous supposons que non, tant que ces lignes sont
        vides.
      </LawNote>
    </FormPart>
  );
}

function TaxFields({ form, settings }: InvoicingFieldsProps) {
  const { field, values, put } = form;
  const { taxExemption, taxRate, stampAmount } = settings;
  return (
    <FormPart title="TVA et timbre" about="Les prix sont toutes taxes comprises.">
      <Radio.Group
        label={field("taxRegime").label}
        value={values.taxRegime}
        onChange={(regime) => {
          put("taxRegime", regime === "taxed" ? "taxed" : "exempt");
          if (regime === "taxed") put("taxExemption", taxExemption);
          else put("taxRate", taxRate);
        }}
      >
        <div className={`row wrap gap-5 line-gap-2 ${css.kinds}`}>
          {Object.entries(regimeLabels).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      {values.taxRegime === "taxed" ? (
        <TextInput
          {...field("taxRate")}
          className={css.short}
          inputMode="decimal"
          rightSection="%"
        />
      ) : (
        <TextInput {...field("taxExemption")} description="Écrit sur chaque facture" />
      )}
      <LawNote>
        si l’enseignement que vous vendez est exonéré et par quel article, ou son taux. Nous
        supposons qu’il est exonéré.
      </LawNote>
      <CategoryRegimes form={form} settings={settings} />
      <LawNote>
        si une partie de ce que vous vendez suit un autre régime. Nous supposons que non.
      </LawNote>
      <SwitchField
        form={{
          ...form,
          put: (name, isIncluded) => {
            put(name, isIncluded);
            if (!isIncluded) put("stampAmount", stampAmount);
          },
        }}
        name="stampIncluded"
        description="La facture le montre à part"
      />
      {values.stampIncluded && (
        <TextInput
          {...field("stampAmount")}
          className={css.short}
          inputMode="decimal"
          rightSection="DT"
        />
      )}
      <LawNote>
        si vos factures portent un droit de timbre, et de combien. Nous supposons que non.
      </LawNote>
    </FormPart>
  );
}

/** The names of categories by their paths; before these are known, what the settings call them. */
export function useCategoryNames({ categoryRegimes }: AdminSettings): (id: number) => string {
  const { data: tree = [] } = useQuery(categoryTree);
  const names = new Map([
    ...categoryRegimes.map(({ category }) => [category.id, plainMath(category.title)] as const),
    ...categoryOptions(tree).map(({ value, label }) => [Number(value), label] as const),
  ]);
  return (id) => names.get(id) ?? "";
}

const everyCategory = categories();

/** The categories whose regime is another one, each with it; a chosen one joins them. */
function CategoryRegimes({ form: { field, values, put }, settings }: InvoicingFieldsProps) {
  const { label, error } = field("categoryRegimes");
  const typed = values.categoryRegimes;
  const nameOf = useCategoryNames(settings);
  const faulty = typed.find((one) => regimeFault(one) !== undefined);
  const change = (id: number, patch: Partial<TypedRegime>) =>
    put(
      "categoryRegimes",
      typed.map((one) => (one.id === id ? { ...one, ...patch } : one)),
    );
  return (
    <fieldset className={`stack gap-3 ${css.regimes}`}>
      <legend>{label}</legend>
      {typed.map((one) => (
        <div key={one.id} className={css.regime}>
          <p className={`row align-center justify-between gap-2 ${css.name}`}>
            <strong>{nameOf(one.id)}</strong>
            <Button
              variant="quiet"
              aria-label={`Retirer : ${nameOf(one.id)}`}
              icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() =>
                put(
                  "categoryRegimes",
                  typed.filter(({ id }) => id !== one.id),
                )
              }
            />
          </p>
          <NativeSelect
            aria-label={`Régime : ${nameOf(one.id)}`}
            value={one.regime}
            onChange={({ currentTarget: { value } }) =>
              change(one.id, { regime: value === "taxed" ? "taxed" : "exempt", said: "" })
            }
            data={Object.entries(regimeLabels).map(([value, text]) => ({ value, label: text }))}
          />
          <TextInput
            // Where the form leads to while it is at fault.
            {...(one === faulty && { name: "categoryRegimes" })}
            aria-label={`${one.regime === "taxed" ? "Taux" : "Article"} : ${nameOf(one.id)}`}
            placeholder={one.regime === "taxed" ? "19" : "Article qui exonère"}
            value={one.said}
            error={error && regimeFault(one)}
            onChange={({ currentTarget: { value } }) => change(one.id, { said: value })}
            {...(one.regime === "taxed" && {
              inputMode: "decimal" as const,
              rightSection: "%",
            })}
          />
        </div>
      ))}
      <Chooser
        id="newCategoryRegime"
        label="Ajouter une catégorie"
        optional
        description="Son régime vaut pour tout ce qu’elle contient, sauf où une plus proche a le sien"
        source={everyCategory}
        disabled={typed.length >= mostCategoryRegimes}
        value=""
        onChoose={(chosen) => {
          const id = Number(chosen);
          if (typed.some((one) => one.id === id)) return;
          put("categoryRegimes", [...typed, { id, regime: "taxed", said: "" }]);
        }}
      />
    </fieldset>
  );
}
