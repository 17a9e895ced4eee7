import type { Operation, Reply } from '@baize/contract/op'
import type { authenticate } from '@baize/contract/game-providers/studio'
import type { Wallet } from './wallet.ts'

export type CallAnswer<O extends Operation> =
  | { readonly kind: 'done'; readonly reply: Reply<O> }
  | { readonly kind: 'refused'; readonly status: string; readonly message: string }
  | { readonly kind: 'unanswered' }

/** A client for the casino's wallet. It has the same methods for every protocol that a casino may use. */
export interface Casino {
  /**
   * Exchanges a launch token for the player's id, currency and balance, and for the stake limits of this player in the
   * game.
   */
  readonly authenticate: (token: string, gameId: string) => Promise<CallAnswer<typeof authenticate>>
  readonly wallet: Wallet
}
