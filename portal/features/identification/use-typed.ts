import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from '../../data/draft.ts'
import type { FormField, Typed } from './identification-rules.ts'

export interface TypedForm {
  readonly typed: Typed
  readonly set: (field: FormField, value: string) => void
}

/** What is typed into a tab; a reload loses none of it. */
export function useTyped(name: string, start: Typed = {}): TypedForm {
  const [typed, setTyped] = useState<Typed>(() => ({ ...start, ...readDraft(name) }))
  useEffect(() => writeDraft(name, { ...typed }), [name, typed])
  return { typed, set: (field, value) => setTyped((before) => ({ ...before, [field]: value })) }
}
