import type { StudioTexts } from '@baize/texts/studio'
import type { PlayError } from './studio-calls.ts'
import { fill, type TextKey } from '../texts/fill.ts'

/** Finds a text and fills it in. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

export const sayIn =
  (texts: StudioTexts): Say =>
  (key, values) =>
    fill(texts[key], values)

/** The text of a refusal: the game's own if it has one, and the casino's otherwise. */
export function refusalText(say: Say, texts: StudioTexts, { status, said }: PlayError): string {
  const key = `error.${status}`
  return key in texts ? say(key as TextKey) : said || say('error.other')
}
