import type { Language } from '@baize/texts/language'
import { messages } from '@baize/texts/messages'
import { hash } from 'node:crypto'

/** The portal's cloth and brass, in fonts that every machine has. */
const style = `html{color-scheme:dark;background:#0c1914;color:#ddd6c4;font:1.0625rem/1.65 system-ui,sans-serif}
body{box-sizing:border-box;min-height:90vh;margin:0;padding:2rem 1rem;display:grid;place-content:center;text-align:center}
h1{margin:0;font:500 4.5rem/1 Georgia,serif;color:#d4b26a}
p{margin:1rem 0 0;text-wrap:balance}
a{display:inline-block;margin-top:1rem;padding:.6rem 1.3rem;border:1px solid #8b6a30;border-radius:.5rem;color:#e6cd92;text-decoration:none}
a:hover{border-color:#e6cd92}
a:focus-visible{outline:2px solid #e6cd92;outline-offset:2px}`

/** The style source that a content security policy must allow for a plain page. */
export const plainStyleSource = `'sha256-${hash('sha256', style, 'base64')}'`

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${plainStyleSource}; frame-ancestors 'none'`,
}

/** An answer that a person may read: headers, and a body in their form. */
export interface PlainAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * A page without scripts and files, for times when the portal's own cannot be shown. Without words it reports a
 * failure.
 */
export function plainPage(
  language: Language,
  status: number,
  words: string = messages[language].shell.fault.unexpected,
): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><style>${style}</style><h1>${status}</h1><p>${words}</p><p><a href="/">${messages[language].shell.fault.home}</a></p></html>`
}

/** A reply that consists of such a page. */
export const plainAnswer = (language: Language, status: number, words: string): PlainAnswer => ({
  headers: pageHeaders,
  body: plainPage(language, status, words),
})
