import "@mantine/core/styles/Radio.css";
import { call } from "@majorant/client/api/call.ts";
import { keyOf, query, under } from "@majorant/client/api/query.ts";
import type { Form } from "@majorant/client/forms/use-form.ts";
import type { AdminOffer } from "@majorant/contract/shop/offers.admin";
import { OfferCard } from "@majorant/features/shop/offers/grid/OfferCard.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { asOptional } from "@majorant/ui/fields/OptionalLabel.tsx";
import { usePreview } from "@majorant/ui/fields/PhotoField.tsx";
import { Radio, Textarea, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, type LinkProps, useNavigate } from "@tanstack/react-router";
import { Chooser } from "../../../components/choosers/Chooser.tsx";
import { categories } from "../../../components/choosers/sources.ts";
import { DateTimeField } from "../../../components/fields/DateTimeField.tsx";
import { PhotoPart, type PhotoPartProps } from "../../../components/fields/PhotoPart.tsx";
import { SwitchField } from "../../../components/fields/SwitchField.tsx";
import { EditedEntry, NewEntry } from "../../../components/forms/EntryForms.tsx";
import { FormPart, FormSkeletons } from "../../../components/forms/Form.tsx";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import css from "./OfferPages.module.css";
import { audienceText, between, fields, monthNames, ofItsKind, previewOf } from "./offer-form.ts";
import { offerShown } from "./offer-shown.ts";

const all = <Link to="/admin/offres">Offres</Link>;

const back = (
  <LinkButton variant="secondary" to="/admin/offres">
    Toutes les offres
  </LinkButton>
);

/** /admin/offres/ajouter. */
export function NewOfferPage() {
  const navigate = useNavigate();
  return (
    <Page title="Ajouter une offre" trail={[all, "Ajouter une offre"]} actions={back}>
      <NewOffer
        onAdded={async ({ id, titre }) => {
          const shown = await offerShown(id);
          toast("success", `L’offre ${titre} est ajoutée`);
          navigate({ ...shown, ignoreBlocker: true });
        }}
      />
    </Page>
  );
}

/** /admin/offres/{offreId}. */
export function OfferPage({ offreId }: { offreId: number }) {
  const offer = useQuery({
    ...query("GET /offres/{offreId}", { params: { offreId } }),
    staleTime: 0,
    meta: { page: true },
  });
  return (
    <Page
      title={offer.data?.titre ?? "Offre"}
      trail={[all, offer.data?.titre]}
      lead={
        offer.data
          ? ordered(offer.data.commandes)
          : !offer.error && <Skeleton width="18rem" height="1rem" />
      }
      actions={back}
    >
      <Loaded
        of={offer}
        waiting={
          <div className={css.both}>
            <FormSkeletons fields={[3, 2, 1]} />
            <div className={`stack gap-2 ${css.preview}`} aria-hidden="true">
              <p className={css.name}>Aperçu</p>
              <Skeleton height="24rem" />
            </div>
          </div>
        }
      >
        {(data) => <EditedOffer key={offreId} offre={data} />}
      </Loaded>
    </Page>
  );
}

const ordered = (count: number) =>
  count === 0
    ? "Personne ne l’a encore commandée"
    : `Commandée ${count} fois : ce qui a été commandé garde son prix et ses dates`;

export type NewOfferProps = {
  onAdded: (offre: AdminOffer) => void;
  /** Where giving it up leads. */
  cancel?: LinkProps;
};

/** A new offer, on sale at once unless it is said otherwise. */
export function NewOffer({ onAdded, cancel }: NewOfferProps) {
  const queries = useQueryClient();
  return (
    <NewEntry
      fields={fields}
      between={between}
      initial={{ active: true, periodeFixe: false, enPlusieursFois: false }}
      add={async (sent, photo) => {
        const offre = await call("POST /offres", {
          body: { offre: { ...sent, ...ofItsKind(sent) } },
          photos: photo ? { photo } : {},
        });
        await queries.invalidateQueries({ queryKey: under("/offers/all") });
        return offre;
      }}
      onAdded={onAdded}
      cancel={cancel ?? { to: "/admin/offres" }}
      submitLabel="Ajouter l’offre"
    >
      {(form, photo) => <OfferFields form={form} photo={{ photo: null, ...photo }} />}
    </NewEntry>
  );
}

/** An offer for those who buy it from now on. */
function EditedOffer({ offre }: { offre: AdminOffer }) {
  const queries = useQueryClient();
  const params = { offreId: offre.id };
  return (
    <EditedEntry
      fields={fields}
      between={between}
      fillingOf={(now) => now}
      entity={offre}
      queryKey={keyOf("GET /offres/{offreId}", { params })}
      save={(sent, photo, version) =>
        call("PUT /offres/{offreId}", {
          params,
          body: { offre: { ...sent, ...ofItsKind(sent) }, version },
          photos: photo ? { photo } : {},
        })
      }
      read={() => call("GET /offres/{offreId}", { params })}
      onSaved={() => queries.invalidateQueries({ queryKey: under("/offers/all") })}
      saved="L’offre est à jour"
    >
      {(now, form, photo) => <OfferFields form={form} photo={{ photo: now.photo, ...photo }} />}
    </EditedEntry>
  );
}

type OfferFieldsProps = {
  form: Form<typeof fields>;
  /** The photo that is there, and what is done to it. */
  photo: Pick<PhotoPartProps, "photo" | "change" | "onChange">;
};

const everyCategory = categories();

/** What an offer says and costs, beside the card that students will see. */
function OfferFields({ form, photo }: OfferFieldsProps) {
  const { values, field, chosen, put } = form;
  const pictured = usePreview(photo.change ?? null) ?? photo.photo;
  return (
    <div className={css.both}>
      <div className="stack gap-5">
        <FormPart title="L’offre">
          <TextInput {...field("titre")} />
          <Chooser
            {...chosen("categorie")}
            description="Ce que l’offre ouvre, avec tout ce que la catégorie contient"
            source={everyCategory}
          />
          {values.categorie && <Audience categorieId={values.categorie.id} />}
          <Textarea
            {...asOptional(field("description"))}
            description="Un point par « / » ; une étoile au début le met en gras : Cours / *Corrigés"
            autosize
            minRows={3}
          />
          <SwitchField
            form={form}
            name="active"
            description="Les étudiants la voient et peuvent l’acheter"
          />
        </FormPart>
        <FormPart title="Durée et prix">
          <Radio.Group
            label="Vendue"
            value={String(values.periodeFixe)}
            onChange={(kind) => {
              const isFixed = kind === "true";
              put("periodeFixe", isFixed);
              if (isFixed && values.dateDebut === null) {
                const now = Date.now();
                put("dateDebut", new Date(now).toISOString());
                put("dateFin", new Date(now + A_MONTH).toISOString());
              }
            }}
          >
            <div className={`row wrap gap-5 line-gap-2 ${css.kinds}`}>
              <Radio value="false" label="Au mois" />
              <Radio value="true" label="Pour une période fixe" />
            </div>
          </Radio.Group>
          {values.periodeFixe ? (
            <div className={css.prices}>
              {(["dateDebut", "dateFin"] as const).map((name) => (
                <DateTimeField
                  key={name}
                  label={fields[name].label}
                  value={values[name] ?? ""}
                  onChange={(instant) => put(name, instant)}
                  error={field(name).error}
                />
              ))}
              <TextInput {...field("prix")} {...price} />
            </div>
          ) : (
            <div className={css.prices}>
              {monthNames.map((name) => (
                <TextInput key={name} {...field(name)} {...price} label={fields[name].label} />
              ))}
            </div>
          )}
          <SwitchField
            form={form}
            name="enPlusieursFois"
            description="De deux à quatre, à partir du prix et de la durée que les paramètres disent"
          />
        </FormPart>
        <FormPart title="Photo">
          <PhotoPart {...photo} />
        </FormPart>
      </div>
      <section className={`stack gap-2 ${css.preview}`} aria-label="Aperçu">
        <p className={css.name}>Aperçu</p>
        <OfferCard
          key={`${values.periodeFixe} ${monthNames.map((name) => values[name] !== null).join()}`}
          offer={previewOf(values, pictured)}
          taken={undefined}
          owned={undefined}
          action={() => null}
        />
      </section>
    </div>
  );
}

/** Before it is saved: whose pages will show it. */
function Audience({ categorieId }: { categorieId: number }) {
  const audience = useQuery({
    ...query("GET /offers/category/{categorieId}/audience", { params: { categorieId } }),
    staleTime: 0,
  });
  return (
    <div role="status" className={css.audience}>
      {audience.data ? (
        audienceText(audience.data)
      ) : (
        <QueryState query={audience} loading={<Skeleton width="16rem" height="1rem" />} />
      )}
    </div>
  );
}

/** How long a fixed period is until it is said otherwise: 30 days. */
const A_MONTH = 30 * 86_400_000;

const price = { inputMode: "decimal", rightSection: "DT" } as const;
