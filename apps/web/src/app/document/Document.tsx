import { beforePaint } from "@majorant/client/document/before-paint.ts";
import { answerEarly, markHeard } from "@majorant/client/document/early.ts";
import { loadOtherDocument } from "@majorant/client/other-document.ts";
import { isStudentAddress, type Language, languageOf } from "@majorant/domain/accounts/languages";
import { isStaffAddress } from "@majorant/domain/accounts/staff-addresses";
import titleFace from "@majorant/ui/fonts/bricolage-grotesque.woff2?url";
import textFace from "@majorant/ui/fonts/instrument-sans.woff2?url";
import { locale } from "@majorant/ui/locale/locale.ts";
import type { QueryClient } from "@tanstack/react-query";
import { HeadContent, Scripts, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { isVideoPage } from "./video-page.ts";

/** What all routes are given. */
export type AppContext = { queries: QueryClient };

/** The document that this script came with. */
const language = locale.slice(0, 2);

/**
 * The whole document, where the server has made it. Where the browser makes the page by itself (npm run dev,
 * the staff's areas, a server under pressure) the document is index.html, and this is what is in it.
 */
export function Document({ children }: { children: ReactNode }) {
  const router = useRouter();
  // A page is legible before its faces have come.
  const behind = isVideoPage(router.state.location.pathname) ? "low" : undefined;
  // Where the browser makes the page, nothing is there to press before.
  useEffect(() => (router.ssr ? answerEarly() : undefined), [router]);
  if (!router.ssr) return children;
  return (
    // The script in the head says the theme and the menu before React does.
    <html lang={language} dir={language === "ar" ? "rtl" : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <link rel="icon" href="/favicon.svg" />
        <script
          nonce={router.options.ssr?.nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this program.
          dangerouslySetInnerHTML={{ __html: beforePaint }}
          suppressHydrationWarning
        />
        {[titleFace, textFace].map((face) => (
          <link
            key={face}
            rel="preload"
            href={face}
            as="font"
            type="font/woff2"
            crossOrigin=""
            fetchPriority={behind}
          />
        ))}
        <HeadContent />
      </head>
      <body onClickCapture={markHeard} onSubmitCapture={markHeard}>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Which document an address is in: the staff's areas are an application of their own, and the student's area
 * has one for each language (decision 19).
 */
const documentOf = (address: string): Language | "staff" => {
  if (isStaffAddress(address)) return "staff";
  return isStudentAddress(address) ? languageOf(document.cookie) : "fr";
};

type Move = { location: { href: string }; preload: boolean };

/** `beforeLoad` of all addresses: one of another document is followed by loading that. */
export function onlyThisDocument({
  location: { href },
  preload,
}: Move): Promise<never> | undefined {
  if (import.meta.env.SSR || preload || documentOf(href) === language) return undefined;
  return loadOtherDocument(href);
}
