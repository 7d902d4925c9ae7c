import type { Settings } from "@majorant/contract/settings";
import { type ReactNode, useEffect, useState } from "react";
import { siteSettings } from "../../calls/site-settings.ts";

/** How to reach us, as the administrators set it; the usual until that is known. */
export default function FooterContact({ usual }: { usual: ReactNode }) {
  const [settings, setSettings] = useState<Settings | null>(null);

  useEffect(() => {
    let isHere = true;
    siteSettings().then(
      (known) => isHere && setSettings(known),
      () => {
        // Without an answer the usual stands: nobody came to this page for its foot.
      },
    );
    return () => {
      isHere = false;
    };
  }, []);

  if (!settings) return usual;
  const { contactEmail, contactPhone, contactFacebook } = settings;
  return (
    <>
      {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      {contactPhone && <a href={`tel:${contactPhone.replace(/[^+\d]/g, "")}`}>{contactPhone}</a>}
      {contactFacebook && (
        <a href={contactFacebook} rel="noopener" target="_blank">
          Facebook
        </a>
      )}
    </>
  );
}
