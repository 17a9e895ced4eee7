import type { Operation, Reply } from '@baize/contract/op'
import type { authenticate } from '@baize/contract/game-providers/studio'
import type { Wallet } from './wallet.ts'

export type CallAnswer<O extends Operation> =
  | { readonly kind: 'done'; readonly reply: Reply<O> }
  | { readonly kind: 'refused'; readonly status: string; readonly message: string }
  | { readonly kind: 'unanswered' }

/** The casino, in any protocol. */
export interface Casino {
  /** Trades a launch token for the player's id, currency, balance and stakes at the game. */
  readonly authenticate: (token: string, gameId: string) => Promise<CallAnswer<typeof authenticate>>
  readonly wallet: Wallet
}
