import type { StudioTexts } from '@baize/texts/studio'
import type { PlayError } from './studio-calls.ts'
import { fill, type TextKey } from '../texts/fill.ts'

/** Returns the text with a key, with values in place of its placeholders. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

export const sayIn =
  (texts: StudioTexts): Say =>
  (key, values) =>
    fill(texts[key], values)

/**
 * Returns the text for a refusal. It is the studio's text for the status if there is one, otherwise the message from
 * the casino.
 */
export function refusalText(say: Say, texts: StudioTexts, { status, said }: PlayError): string {
  const key = `error.${status}`
  return key in texts ? say(key as TextKey) : said || say('error.other')
}
