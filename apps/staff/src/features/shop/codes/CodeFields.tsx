import "@mantine/core/styles/Radio.css";
import type { Form } from "@majorant/client/forms/use-form.ts";
import { durations } from "@majorant/contract/choices";
import type { AdminCode } from "@majorant/contract/shop/codes.admin";
import { dayText } from "@majorant/domain/time/typed-days";
import { asOptional } from "@majorant/ui/fields/OptionalLabel.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Checkbox, Radio, TextInput } from "@mantine/core";
import { ManyChooser, several } from "../../../components/choosers/ManyChooser.tsx";
import { categories, offers } from "../../../components/choosers/sources.ts";
import { DateField } from "../../../components/fields/DateField.tsx";
import { SwitchField } from "../../../components/fields/SwitchField.tsx";
import { FormPart } from "../../../components/forms/Form.tsx";
import css from "./Codes.module.css";
import { type batchFields, type fields, type terms, worthLabels } from "./code-form.ts";
import { peopleText, scopeText, worthText } from "./code-words.ts";

export type CodeFieldsProps = { form: Form<typeof fields> };

/** A code that is made by itself, for one person or for all. */
export function CodeFields({ form }: CodeFieldsProps) {
  const { field } = form;
  return (
    <>
      <FormPart title="Le code">
        <TextInput
          {...field("code")}
          className={css.word}
          description="De 3 à 20 lettres, chiffres et tirets. On peut l’écrire aussi en minuscules."
          autoComplete="off"
          spellCheck={false}
        />
      </FormPart>
      <Terms form={form} />
      <FormPart title="Combien de fois">
        <MostUses form={form} />
        <SwitchField
          form={form}
          name="uneParCompte"
          description="Une commande annulée ou expirée rend son utilisation"
        />
      </FormPart>
    </>
  );
}

const MostUses = ({ form }: CodeFieldsProps) => (
  <TextInput
    {...asOptional(form.field("utilisationsMax"))}
    className={css.short}
    description="En tout. Vide : autant qu’on veut."
    inputMode="numeric"
  />
);

/** What still changes of a code that an order held, below what no longer does. */
export function UsedCodeFields({ form, code }: CodeFieldsProps & { code: AdminCode }) {
  return (
    <FormPart
      title="Le code"
      about="Il a déjà servi : son dernier jour et son nombre d’utilisations se changent encore."
    >
      <dl className={css.facts}>
        <dt>Réduction</dt>
        <dd>{worthText(code)}</dd>
        <dt>Sur quoi</dt>
        <dd>
          <MathText>{scopeText(code, Number.POSITIVE_INFINITY)}</MathText>
        </dd>
        {code.du && (
          <>
            <dt>Premier jour</dt>
            <dd>{dayText(code.du)}</dd>
          </>
        )}
        <dt>Pour qui</dt>
        <dd>{peopleText(code)}</dd>
      </dl>
      <div className={css.pair}>
        <DateField {...form.chosen("au")} optional />
        <MostUses form={form} />
      </div>
    </FormPart>
  );
}

/** Codes that are made together, each for one order. */
export function BatchFields({ form }: { form: Form<typeof batchFields> }) {
  const { field } = form;
  return (
    <>
      <FormPart
        title="Le lot"
        about="Chaque code sert pour une commande. Ils sont tirés au sort, et se lisent sans se tromper."
      >
        <div className={css.pair}>
          <TextInput
            {...field("nom")}
            description="Pour vous y retrouver, comme « Club MP »"
            autoComplete="off"
          />
          <TextInput {...field("nombre")} description="500 au plus" inputMode="numeric" />
        </div>
      </FormPart>
      <Terms form={form} />
    </>
  );
}

type TermsProps = { form: Form<typeof terms> };

const everyCategory = categories();

/** What a code takes off, of what, when, and for whom. */
function Terms({ form }: TermsProps) {
  const { values, field, chosen, put } = form;
  return (
    <>
      <FormPart title="La réduction">
        <Radio.Group
          label="Ce que le code enlève"
          value={values.worth}
          onChange={(worth) => put("worth", worth === "amount" ? "amount" : "percent")}
        >
          <div className={`row wrap gap-5 line-gap-2 ${css.kinds}`}>
            {Object.entries(worthLabels).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </div>
        </Radio.Group>
        {values.worth === "percent" ? (
          <TextInput
            {...field("pourcentage")}
            className={css.short}
            description="De 1 à 100 : à 100, rien n’est à payer"
            inputMode="numeric"
            rightSection="%"
          />
        ) : (
          <TextInput
            {...field("montant")}
            className={css.short}
            description="Une fois par commande, réparti sur ses articles"
            inputMode="decimal"
            rightSection="DT"
          />
        )}
      </FormPart>
      <FormPart title="Sur quoi" about="Sans choix, sur tout ce qui est vendu.">
        <ManyChooser
          {...several(chosen("categories"))}
          description="Les offres de ces catégories, et de tout ce qu’elles contiennent"
          source={everyCategory}
        />
        <ManyChooser {...several(chosen("offres"))} source={offers} />
        <Checkbox.Group
          label="Durées"
          description="Sans choix, toutes ; avec un choix, les offres à période fixe n’en sont pas"
          value={values.durees.map(String)}
          onChange={(chosenMonths) =>
            put(
              "durees",
              durations.filter((one) => chosenMonths.includes(String(one))),
            )
          }
        >
          <div className={`row wrap gap-5 line-gap-2 ${css.kinds}`}>
            {durations.map((one) => (
              <Checkbox key={one} value={String(one)} label={`${one} mois`} />
            ))}
          </div>
        </Checkbox.Group>
      </FormPart>
      <FormPart title="Quand et pour qui">
        <div className={css.pair}>
          <DateField {...chosen("du")} optional />
          <DateField {...chosen("au")} optional />
        </div>
        <SwitchField
          form={form}
          name="nouveaux"
          description="Pour qui n’a encore jamais payé de commande"
        />
      </FormPart>
    </>
  );
}
