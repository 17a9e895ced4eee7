import { shell as en } from '@baize/texts/en/shell'
import type { Language } from '@baize/texts/language'
import { shell as mk } from '@baize/texts/mk/shell'

const texts = { en, mk } satisfies Record<Language, unknown>

/** A page for when the portal's own cannot be shown: no styles, no scripts, just the words; without any, that something failed. */
export function plainPage(
  language: Language,
  status: number,
  words: string = texts[language].fault.unexpected,
): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${status}</h1><p>${words}</p><p><a href="/">${texts[language].fault.home}</a></p></html>`
}
