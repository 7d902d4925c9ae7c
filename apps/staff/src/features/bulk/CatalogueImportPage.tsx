import { call } from "@majorant/client/api/call.ts";
import type { CatalogueCounts, CataloguePreview } from "@majorant/contract/bulk/catalogue-imports";
import { catalogueColumns } from "@majorant/domain/bulk/catalogue-lines";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Table } from "@majorant/ui/layout/Table.tsx";
import { Link } from "@tanstack/react-router";
import css from "./Bulk.module.css";
import { FileImport } from "./FileImport.tsx";

const several = (count: number, one: string, more: string) => `${count} ${count > 1 ? more : one}`;

const listed = new Intl.ListFormat("fr");

/** "2 catégories, 1 cours et 3 offres"; what there is none of is left out. */
const countsText = ({ categories, cours, offres: offers }: CatalogueCounts) =>
  listed.format([
    ...(categories > 0 ? [several(categories, "catégorie", "catégories")] : []),
    ...(cours > 0 ? [`${cours} cours`] : []),
    ...(offers > 0 ? [several(offers, "offre", "offres")] : []),
  ]) || "rien";

const isNothing = ({ categories, cours, offres: offers }: CatalogueCounts) =>
  categories + cours + offers === 0;

/** A preview as those of all files are. */
const toPreview = ({ colonnes, nombreFautes, fautes, ...rest }: CataloguePreview) => ({
  ...rest,
  columns: colonnes.map(({ titre, champ }) => ({ title: titre, field: champ })),
  faultCount: nombreFautes,
  faults: fautes.map(({ ligne, champ, message }) => ({ line: ligne, field: champ, message })),
});

/** /admin/cours/importer: the catalogue from a file, looked at first, then imported whole or not at all. */
export const CatalogueImportPage = () => (
  <FileImport
    title="Importer le catalogue"
    lead="Des catégories, leurs cours et leurs offres. Ce qui est déjà là reste comme il est."
    trail={[
      <Link key="all" to="/admin/cours">
        Cours
      </Link>,
      "Importer",
    ]}
    label="Fichier du catalogue"
    hint="CSV ou XLSX, 2 000 lignes et 10 Mo au plus"
    columns={catalogueColumns}
    about="Une catégorie s’écrit par son chemin : Préparatoire › MP › MP1. Une ligne peut porter un cours, une offre, les deux ou aucun."
    template="modele-catalogue.csv"
    look={async (fichier, signal) =>
      toPreview(await call("POST /catalogue/import/apercu", { files: { fichier } }, { signal }))
    }
    send={(fichier) => call("POST /catalogue/import", { files: { fichier } })}
    summary={({ lignes, nouveaux, existants }) => (
      <p>
        {several(lignes, "ligne", "lignes")} : {countsText(nouveaux)} à ajouter
        {isNothing(existants)
          ? ""
          : ` ; déjà là, laissés comme ils sont : ${countsText(existants)}`}
        .
      </p>
    )}
    lines={({ premieres }) =>
      premieres.length > 0 && (
        <div className={css.scroll}>
          <Table
            caption="Les premières lignes"
            columns={[
              { key: "categorie", title: "Catégorie", cell: ({ categorie }) => categorie },
              { key: "cours", title: "Cours", cell: ({ cours }) => cours ?? "" },
              { key: "offre", title: "Offre", cell: ({ offre }) => offre ?? "" },
            ]}
            rows={premieres.slice(0, 5)}
            rowKey={({ ligne }) => ligne}
          />
        </div>
      )
    }
    adds={({ nouveaux }) => !isNothing(nouveaux)}
    done={(added) => `Ajouté : ${countsText(added)}.`}
    next={<LinkButton to="/admin/cours">Voir les cours</LinkButton>}
  />
);
