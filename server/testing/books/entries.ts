import { formatAmount, parseAmount, type BookedCurrency } from '@baize/contract/money'
import type { Operation, Request } from '@baize/contract/op'
import type { getAccountEntries } from '@baize/contract/reports/staff'
import { call } from '../call.ts'
import { staff } from '../staff.ts'

/** Reads all pages of a list for staff. */
export async function everyListed<One>(
  baize: Parameters<typeof call>[0],
  operation: Operation,
  list: 'entries' | 'players',
  asked: object,
): Promise<One[]> {
  const listed: One[] = []
  let cursor: string | undefined
  do {
    const page = { ...asked, ...(cursor && { cursor }) } as Request<typeof getAccountEntries>
    const { body } = await call(baize, staff, operation as typeof getAccountEntries, page)
    listed.push(...((body as Record<string, unknown>)[list] as One[]))
    cursor = body['nextCursor'] as string | undefined
  } while (cursor)
  return listed
}

export const everyEntry = <One>(
  baize: Parameters<typeof call>[0],
  operation: Operation,
  asked: object,
): Promise<One[]> => everyListed(baize, operation, 'entries', asked)

export function sumOf(entries: readonly { amount: string }[], currency: BookedCurrency): string {
  // Loyalty points have no decimal places, so they are formatted like yen.
  const money = currency === 'PTS' ? 'JPY' : currency
  return formatAmount(
    entries.reduce((sum, { amount }) => sum + (parseAmount(amount, money) ?? 0n), 0n),
    money,
  )
}
