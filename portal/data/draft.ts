import { forgetAll, type Kept, keptValue } from '@baize/web/storage/kept.ts'

/** The values of an unfinished form. They survive a reload of this tab. Passwords are never kept. */
export type Draft = Readonly<Record<string, string | readonly string[]>>

/** Names of everything that a player has left unfinished begin with this prefix. */
export const draftPrefix = 'draft.'

/** @param step name of the form, with the player's id if known, so that nobody sees another player's details */
const draftOf = (step: string): Kept<Draft> => keptValue('tab', draftPrefix + step, draftIn)

function draftIn(content: unknown): Draft | undefined {
  if (typeof content !== 'object' || content === null) return undefined
  const typed = Object.entries(content).filter(([, value]) => [value].flat().every((one) => typeof one === 'string'))
  return Object.fromEntries(typed) as Draft
}

export const readDraft = (step: string): Draft => draftOf(step).read() ?? {}

export const writeDraft = (step: string, draft: Draft): void => void draftOf(step).write(draft)

export const clearDrafts = (): void => forgetAll(draftPrefix)
