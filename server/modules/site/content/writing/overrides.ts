import { messages } from '@baize/texts/messages'
import { readOverride, textAt } from '@baize/texts/override'
import type { WrongParameter } from '../refusal.ts'

type Texts = Readonly<Record<string, unknown>>

const faults = {
  ICU: 'is no ICU message',
  VALUES: 'wants values that the text does not have',
} as const

/**
 * The errors of new and changed overrides, which are texts that replace texts of the portal. Unchanged overrides are
 * not checked, because a new version of Baize may have made them invalid, and that must not prevent other changes.
 */
export function overrideMisfits(before: unknown, given: unknown): Map<string, WrongParameter> {
  const wrong = new Map<string, WrongParameter>()
  const old = (before ?? {}) as Texts
  for (const [key, override] of Object.entries((given ?? {}) as Texts)) {
    if (override === old[key]) continue
    const fault = faultOf(key, override)
    if (fault) wrong.set('texts', { code: 'rest_invalid_type', message: `${key} ${fault}.` })
  }
  return wrong
}

function faultOf(key: string, override: unknown): string | undefined {
  const own = textAt(messages.en, key)
  if (own === undefined) return 'is no text of the portal'
  const read = readOverride(own, String(override))
  return 'fault' in read ? faults[read.fault] : undefined
}
