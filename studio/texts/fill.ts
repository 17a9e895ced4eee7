import type { StudioTexts } from '@baize/texts/studio'

export type TextKey = keyof StudioTexts

/** Replaces each `{name}` in a text with the value of that name. */
export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (found, name: string) => String(values[name] ?? found))
