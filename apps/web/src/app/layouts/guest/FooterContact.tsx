import { siteSettings } from "@majorant/client/api/site-settings.ts";
import { useQuery } from "@tanstack/react-query";

/** How to reach us, as the administrators set it; the usual where that is not known. */
export function FooterContact() {
  const { data } = useQuery(siteSettings);
  const { contactEmail, contactPhone, contactFacebook } = data ?? usual;
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

const usual = {
  contactEmail: "",
  contactPhone: "",
  contactFacebook: "https://www.facebook.com/majorant.tn",
};
