import type { Currency } from '@baize/contract/money'
import type { Operation } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import type { Session } from '../../../kit/http/session.ts'
import { recordViews } from '../records/service.ts'
import { accountsOf } from '../../people/players/service.ts'

interface Subject {
  readonly playerId: string
  readonly currency?: Currency | undefined
}

/**
 * Turns a handler with which players read their own data into one for staff. Instead of the player's session, the
 * handler gets a substitute session with the player's id and one of the player's accounts. Each use is recorded as
 * `operation`. The new handler throws the AppError `dossiers.player` if the player has no such account.
 */
export const forStaff =
  <Input, Answer>(
    operation: Operation['id'],
    read: (context: Context, input: Input, caller: Caller<Session>) => Promise<Answer>,
  ) =>
  async (context: Context, input: Subject & Input, caller: Caller): Promise<Answer> => {
    const { playerId } = input
    const accounts = await accountsOf(context, playerId)
    const account = accounts.find((one) => (input.currency ? one.currency === input.currency : one.isPrimary))
    if (!account) throw new AppError('dossiers.player')
    const view = { staff: caller.staff, operation, playerIds: [playerId], at: context.clock.now() }
    await recordViews(context.db, view)
    const session: Session = { id: `dossier of ${playerId}`, playerId, currency: account.currency, level: 'player' }
    return read(context, input, Object.create(caller, { session: { value: session } }) as Caller<Session>)
  }
