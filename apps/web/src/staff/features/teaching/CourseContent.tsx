import type { ManagedSection } from "@majorant/contract/sections";
import type { ReactNode } from "react";
import { Alert } from "../../../ui/Alert.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { MathText } from "../../../ui/text/MathText.tsx";
import { Orderable } from "../../kit/order/Orderable.tsx";
import css from "./CourseContent.module.css";
import { type Resource, ResourceRow, resourcesOf } from "./ResourceRow.tsx";
import { SectionMenu } from "./SectionMenu.tsx";
import { content, useContent } from "./teaching.api.ts";

export type CourseContentProps = { coursId: number; sections: readonly ManagedSection[] };

/** A course's sections with what is in them, two levels deep, each in an order that can be changed. */
export function CourseContent({ coursId, sections }: CourseContentProps) {
  const edit = useContent();
  if (sections.length === 0)
    return (
      <EmptyState title="Ce cours est encore vide">
        <p>Ajoutez une première section, puis ses fichiers et ses vidéos.</p>
      </EmptyState>
    );

  const orderOf = (parent: number | null) => (ids: number[]) =>
    edit.mutateAsync(() => content.orderSections(coursId, parent, ids));

  const oneSection = (section: ManagedSection, handle: ReactNode, depth: number) => (
    <section className={depth === 0 ? css.section : css.below} aria-label={section.nom}>
      <header className={css.head}>
        {handle}
        <h2 className={css.name}>
          <MathText>{section.nom}</MathText>
        </h2>
        {!section.active && <Badge tone="warning">Masquée</Badge>}
        <SectionMenu section={section} />
      </header>
      {section.ordre.length > 0 && (
        <Orderable<Resource>
          label={`Contenu de ${section.nom}`}
          items={resourcesOf(section)}
          nameOf={({ name }) => name}
          onOrder={(ids) => edit.mutateAsync(() => content.orderRessources(section.id, ids))}
        >
          {(resource, inner) => (
            <ResourceRow
              coursId={coursId}
              sectionId={section.id}
              resource={resource}
              handle={inner}
            />
          )}
        </Orderable>
      )}
      {section.sousSections.length > 0 && (
        <Orderable
          label={`Sous-sections de ${section.nom}`}
          items={section.sousSections}
          nameOf={({ nom }) => nom}
          onOrder={orderOf(section.id)}
        >
          {(child, inner) => oneSection(child, inner, depth + 1)}
        </Orderable>
      )}
      {section.ordre.length === 0 && section.sousSections.length === 0 && (
        <p className={css.none}>Rien dans cette section pour le moment.</p>
      )}
    </section>
  );

  return (
    <div className={css.content}>
      {edit.error && <Alert kind="error" title={edit.error.message} />}
      <Orderable
        label="Sections du cours"
        items={sections}
        nameOf={({ nom }) => nom}
        onOrder={orderOf(null)}
      >
        {(section, handle) => oneSection(section, handle, 0)}
      </Orderable>
    </div>
  );
}
