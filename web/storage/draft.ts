import { forgetAll, type Kept, keptValue } from './kept.ts'

/** The values of an unfinished form, which survive a reload of the browser tab. They must never contain passwords. */
export type Draft = Readonly<Record<string, string | readonly string[]>>

/**
 * Beginning of the names under which unfinished input is stored. All of that input can be removed at once by this
 * prefix.
 */
export const draftPrefix = 'draft.'

/** @param name the form's name, with the player's id if it is known, so that nobody sees another player's values */
const draftOf = (name: string): Kept<Draft> => keptValue('tab', draftPrefix + name, draftIn)

function draftIn(content: unknown): Draft | undefined {
  if (typeof content !== 'object' || content === null) return undefined
  const typed = Object.entries(content).filter(([, value]) => [value].flat().every((one) => typeof one === 'string'))
  return Object.fromEntries(typed) as Draft
}

export const readDraft = (name: string): Draft => draftOf(name).read() ?? {}

export const writeDraft = (name: string, draft: Draft): void => void draftOf(name).write(draft)

export const clearDrafts = (): void => forgetAll(draftPrefix)
