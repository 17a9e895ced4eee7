import { readDraft, writeDraft } from '../../../data/draft.ts'

/** After this time the same input counts as another withdrawal. */
const keptMs = 15 * 60_000

const nameOf = (account: string) => `withdrawal ${account}`

/**
 * The idempotency key of a request. An equal request whose answer is unknown has the same key, also after a reload, so it
 * is the same withdrawal.
 *
 * @param account names player and currency
 */
export function keyOfRequest(account: string, input: object, nowMs = Date.now()): string {
  const text = JSON.stringify(input)
  const known = unansweredKey(account, nowMs)
  if (known !== undefined && readDraft(nameOf(account)).sent === text) return known
  const fresh = crypto.randomUUID()
  writeDraft(nameOf(account), { key: fresh, sent: text, atMs: String(nowMs) })
  return fresh
}

/** The key of a request that has no answer yet. */
export function unansweredKey(account: string, nowMs = Date.now()): string | undefined {
  const { key, atMs } = readDraft(nameOf(account))
  return typeof key === 'string' && nowMs - Number(atMs) < keptMs ? key : undefined
}

/** The platform has answered or refused the request, so an equal one is another withdrawal. */
export const forgetRequest = (account: string): void => writeDraft(nameOf(account), {})
