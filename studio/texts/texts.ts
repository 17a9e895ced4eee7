import type { Language } from '../engines/engine.ts'
import { en, type StudioTexts } from './en.ts'
import { mk } from './mk.ts'

export const texts: Readonly<Record<Language, StudioTexts>> = { en, mk }

export const languageOf = (asked: unknown): Language => (asked === 'mk' ? 'mk' : 'en')
