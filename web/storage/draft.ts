import { forgetAll, type Kept, keptValue } from './kept.ts'

/** The values of an unfinished form. They survive a reload of this tab. Passwords are never kept. */
export type Draft = Readonly<Record<string, string | readonly string[]>>

/** Names of everything that a player has left unfinished begin with this prefix. */
export const draftPrefix = 'draft.'

/** @param name of the form, with the player's id if known, so that nobody sees another player's details */
const draftOf = (name: string): Kept<Draft> => keptValue('tab', draftPrefix + name, draftIn)

function draftIn(content: unknown): Draft | undefined {
  if (typeof content !== 'object' || content === null) return undefined
  const typed = Object.entries(content).filter(([, value]) => [value].flat().every((one) => typeof one === 'string'))
  return Object.fromEntries(typed) as Draft
}

export const readDraft = (name: string): Draft => draftOf(name).read() ?? {}

export const writeDraft = (name: string, draft: Draft): void => void draftOf(name).write(draft)

export const clearDrafts = (): void => forgetAll(draftPrefix)
