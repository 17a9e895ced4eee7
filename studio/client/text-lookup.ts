import type { StudioTexts } from '@baize/texts/studio'
import type { PlayError } from './studio-calls.ts'
import { fill, type TextKey } from '../texts/fill.ts'

/** Returns the text with this key, after replacing its placeholders with the values. */
export type TextLookup = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

export const textLookup =
  (texts: StudioTexts): TextLookup =>
  (key, values) =>
    fill(texts[key], values)

/**
 * Returns the text for a refusal. If the studio has no text for the status, it is the message from the casino or,
 * without such a message, a general text.
 */
export function refusalText(t: TextLookup, texts: StudioTexts, { status, casinoText }: PlayError): string {
  const key = `error.${status}`
  return key in texts ? t(key as TextKey) : casinoText || t('error.other')
}
