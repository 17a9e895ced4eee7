import type { StudioTexts } from './en.ts'

export type TextKey = keyof StudioTexts

/** A text with its `{names}` filled in. */
export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (found, name: string) => String(values[name] ?? found))
