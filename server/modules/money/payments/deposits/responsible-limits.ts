import type { getResponsibleGamingLimit as operation } from '@baize/contract/limits/family'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Session } from '../../../../kit/http/session.ts'
import { readFamily } from '../../../safer/limits/service.ts'
import { selectCounted } from './paid-store.ts'

/** The operation belongs to the limits module, but is implemented here because only this module can sum up deposits. */
export const getResponsibleGamingLimit = (
  context: Context,
  input: Parsed<typeof operation>,
  { session: { playerId } }: { readonly session: Session },
): Promise<Reply<typeof operation>> =>
  readFamily(context, playerId, input, async (owner, span) => {
    const counted = await selectCounted(context.db, owner, span)
    return counted.map(({ currency, paidMinor, heldMinor }) => ({ currency, amountMinor: paidMinor + heldMinor }))
  })
