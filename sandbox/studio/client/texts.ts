import type { StudioTexts } from '../texts/en.ts'
import { fill, type TextKey } from '../texts/fill.ts'

/** Finds a text and fills it in. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

export const sayIn =
  (texts: StudioTexts): Say =>
  (key, values) =>
    fill(texts[key], values)

/** What to say of a refusal, however unknown it is. */
export function refusalText(say: Say, texts: StudioTexts, status: string): string {
  const key = `error.${status}`
  return say(key in texts ? (key as TextKey) : 'error.other')
}
