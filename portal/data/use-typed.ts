import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from '@baize/web/storage/draft.ts'

export interface TypedForm<Name extends string> {
  readonly typed: Readonly<Partial<Record<Name, string>>>
  readonly set: (field: Name, value: string) => void
  /** Deletes the draft after the form was sent. */
  readonly clear: () => void
}

/**
 * The values of a form, which survive a reload. Not for passwords.
 * @param name of the form, with the player's id if known
 */
export function useTyped<Name extends string>(name: string, start?: TypedForm<Name>['typed']): TypedForm<Name> {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>(() => ({
    ...start,
    ...readDraft(name),
  }))
  useEffect(() => writeDraft(name, { ...typed } as Record<string, string>), [name, typed])
  return {
    typed,
    set: (field, value) => setTyped((before) => ({ ...before, [field]: value })),
    clear: () => {
      // the form may be unmounted before its effect runs
      writeDraft(name, {})
      setTyped({})
    },
  }
}
