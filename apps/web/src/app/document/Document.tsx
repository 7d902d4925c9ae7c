import { beforePaint } from "@majorant/client/document/before-paint.ts";
import { answerEarly, markHeard } from "@majorant/client/document/early.ts";
import titleFace from "@majorant/ui/fonts/bricolage-grotesque.woff2?url";
import textFace from "@majorant/ui/fonts/instrument-sans.woff2?url";
import { locale } from "@majorant/ui/locale/locale.ts";
import type { QueryClient } from "@tanstack/react-query";
import { HeadContent, Scripts, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";

/** What all routes are given. */
export type AppContext = { queries: QueryClient };

const language = locale.slice(0, 2);

/**
 * The whole document, where the server has made it. Where the browser makes the page by itself (npm run dev,
 * the staff's areas, a server under pressure) the document is index.html, and this is what is in it.
 */
export function Document({ children }: { children: ReactNode }) {
  const router = useRouter();
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
          <link key={face} rel="preload" href={face} as="font" type="font/woff2" crossOrigin="" />
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
