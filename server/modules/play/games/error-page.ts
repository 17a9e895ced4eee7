import { isLanguage } from '@baize/contract/languages'
import { messages } from '@baize/texts/messages'
import { hash } from 'node:crypto'
import type { PlainLook } from '../../../kit/http/plain-page.ts'

const styleOf = ({ ground, text, accent, link, line }: PlainLook): string => `
  html { color-scheme: dark; background: ${ground}; color: ${text}; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center;
    background: radial-gradient(70% 60% at 50% 45%, color-mix(in srgb, ${ground}, ${accent} 8%), transparent) }
  main { max-width: 30rem; padding: 1.5rem; text-align: center; text-wrap: balance }
  h1 { margin: 0; font: 1.375rem/1.4 'EB Garamond', 'Iowan Old Style', Georgia, serif }
  h1::before { content: ''; display: block; width: 3rem; margin: 0 auto 1.25rem; border-top: 2px solid ${accent} }
  a { display: inline-block; margin-top: 1.5rem; padding: 0.6rem 1.4rem; border: 1px solid ${line}; border-radius: 0.5rem;
    color: ${link}; font-weight: 600; text-decoration: none }
  a:hover, a:focus-visible { background: color-mix(in srgb, ${ground}, ${accent} 16%); border-color: ${link} }
`

/**
 * The content security policy of the error page. It allows only the page's own style, and only our own pages and the
 * embedding origins may frame it.
 */
export const errorPagePolicy = (look: PlainLook, publicOrigin: string, embedOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', styleOf(look), 'base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-ancestors', "'self'", publicOrigin, ...embedOrigins].join(' '),
  ].join('; ')

/**
 * Renders a small page that explains why the game does not start.
 * @param again whether the page has a link to its own address, with which the player can try again
 */
export function errorPage(look: PlainLook, text: string, language: string, again: boolean): string {
  const escaped = text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const lang = isLanguage(language) ? language : 'en'
  const { retry } = messages[lang].web.states
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped}</title>
<style>${styleOf(look)}</style>
</head>
<body>
<main><h1 role="alert">${escaped}</h1>${again ? `<a href="">${retry}</a>` : ''}</main>
</body>
</html>
`
}
