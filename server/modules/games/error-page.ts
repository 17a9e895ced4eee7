import { createHash } from 'node:crypto'

const style = `
  html { color-scheme: dark; background: #0f1f1a; color: #f3ead7; font: 1.125rem/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { max-width: 32rem; padding: 2rem; text-align: center; text-wrap: balance }
  h1 { margin: 0; font: inherit }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Nothing but the page's own style; only our own pages may frame it, in those that may frame them. */
export const errorPagePolicy = (publicOrigin: string, embedOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-ancestors', "'self'", publicOrigin, ...embedOrigins].join(' '),
  ].join('; ')

/** A small page that says why the game does not start. */
export function errorPage(text: string, language: string): string {
  const words = text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="${language === 'mk' ? 'mk' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words}</title>
<style>${style}</style>
</head>
<body>
<main role="alert"><h1>${words}</h1></main>
</body>
</html>
`
}
