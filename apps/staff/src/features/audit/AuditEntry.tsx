import type { AuditEntry } from "@majorant/contract/reporting/audit";
import { auditSentence, changesIn, factsIn } from "@majorant/domain/people/audit";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import css from "./AuditEntry.module.css";
import { subjectAddress } from "./subject-address.ts";

/** A line as a sentence; unfolded, each field with what it was and became, and where it came from. */
export function AuditEntryRow({ line }: { line: AuditEntry }) {
  const changes = changesIn(line);
  const facts = factsIn(line);
  const address = subjectAddress(line.sujet);
  return (
    <details className={css.entry}>
      <summary>{unbroken(auditSentence(line))}</summary>
      <div className={css.details}>
        {changes.length > 0 && (
          <dl className={css.changes}>
            {changes.map(({ label, was, is }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <del>{was}</del>
                  <IconArrowRight size={14} stroke={2} role="img" aria-label="devenu" />
                  <ins>{is}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <dl className={css.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>adresse IP</dt>
            <dd>{line.ip}</dd>
          </div>
          {line.appareil && (
            <div>
              <dt>appareil</dt>
              <dd>{line.appareil}</dd>
            </div>
          )}
        </dl>
        {address && (
          // The specification's address of that page, which the router knows by its pattern.
          <Link to={address as string}>Ouvrir la page concernée</Link>
        )}
      </div>
    </details>
  );
}

/** No line ends behind an opening quotation mark, and none begins with a closing one. */
const unbroken = (sentence: string) =>
  sentence.replaceAll("« ", "«\u00a0").replaceAll(" »", "\u00a0»");
