import type { StudioTexts } from '@baize/texts/studio'

export type TextKey = keyof StudioTexts

/** Fills in the `{names}` of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (found, name: string) => String(values[name] ?? found))
