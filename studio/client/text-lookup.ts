import type { StudioTexts } from '@baize/texts/studio'
import type { PlayError } from './studio-calls.ts'
import { fill, type TextKey } from '../texts/fill.ts'

/** Returns the text with a key, with values in place of its placeholders. */
export type TextLookup = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

export const textLookup =
  (texts: StudioTexts): TextLookup =>
  (key, values) =>
    fill(texts[key], values)

/**
 * Returns the text for a refusal. It is the studio's text for the status if there is one, otherwise the message from
 * the casino.
 */
export function refusalText(t: TextLookup, texts: StudioTexts, { status, casinoText }: PlayError): string {
  const key = `error.${status}`
  return key in texts ? t(key as TextKey) : casinoText || t('error.other')
}
