import { shell as en } from '@baize/texts/en/shell'
import type { Language } from '@baize/texts/language'
import { shell as mk } from '@baize/texts/mk/shell'

/** The page for when the portal itself cannot be rendered: no styles, no scripts, just the words. */
export function faultPage(language: Language): string {
  const texts = language === 'mk' ? mk : en
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>500</title><h1>500</h1><p>${texts.fault.unexpected}</p><p><a href="/">${texts.fault.home}</a></p></html>`
}
