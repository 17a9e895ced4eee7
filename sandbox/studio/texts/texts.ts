import type { Language } from '../engines/engine.ts'
import { en, type StudioTexts } from './en.ts'
import { mk } from './mk.ts'

export type TextKey = keyof StudioTexts

export const texts: Readonly<Record<Language, StudioTexts>> = { en, mk }

export const languageOf = (asked: unknown): Language => (asked === 'mk' ? 'mk' : 'en')

/** A text with its `{names}` filled in. */
export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (found, name: string) => String(values[name] ?? found))
