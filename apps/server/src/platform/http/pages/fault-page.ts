const style = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}
body{max-width:34rem;margin:15vh auto;padding:0 1.5rem}a{color:inherit}small{opacity:.75}`;

/** The page of what the server failed on (docs/product/roles.md, Layout): it needs nothing that could fail as well. */
export const faultPage = (requestId: string) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>500 ERROR · Majorant</title><style>${style}</style></head>
<body><main><h1>500 ERROR</h1>
<p>Un calcul n’a pas abouti de notre côté. Votre travail n’est pas perdu : réessayez dans un instant.</p>
<p><a href="">Réessayer</a> · <a href="/">Revenir à l’accueil</a></p>
<p><small>Demande ${requestId}</small></p></main></body></html>`;
