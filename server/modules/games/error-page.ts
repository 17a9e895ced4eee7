import { isLanguage } from '@baize/contract/languages'
import { messages } from '@baize/texts/messages'
import { createHash } from 'node:crypto'

const style = `
  html { color-scheme: dark; background: #08120e; color: #faf6ec; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center;
    background: radial-gradient(70% 60% at 50% 45%, #152921, transparent) }
  main { max-width: 30rem; padding: 1.5rem; text-align: center; text-wrap: balance }
  h1 { margin: 0; font: 1.375rem/1.4 'EB Garamond', 'Iowan Old Style', Georgia, serif }
  h1::before { content: ''; display: block; width: 3rem; margin: 0 auto 1.25rem; border-top: 2px solid #d4b26a }
  a { display: inline-block; margin-top: 1.5rem; padding: 0.6rem 1.4rem; border: 1px solid #8b6a30; border-radius: 0.5rem;
    color: #f3e3b8; font-weight: 600; text-decoration: none }
  a:hover, a:focus-visible { background: #1d372d; border-color: #e6cd92 }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Allows only the page's own style. Only our own pages and the embedding origins may frame it. */
export const errorPagePolicy = (publicOrigin: string, embedOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-ancestors', "'self'", publicOrigin, ...embedOrigins].join(' '),
  ].join('; ')

/** A small page that says why the game does not start. @param again whether to offer a link to the same address */
export function errorPage(text: string, language: string, again: boolean): string {
  const words = text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const lang = isLanguage(language) ? language : 'en'
  const { retry } = messages[lang].games
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words}</title>
<style>${style}</style>
</head>
<body>
<main><h1 role="alert">${words}</h1>${again ? `<a href="">${retry}</a>` : ''}</main>
</body>
</html>
`
}
