import { authenticate } from '@baize/contract/game-providers/studio'
import type { StudioSettings } from '../settings.ts'
import type { Casino } from './casino.ts'
import { createProviderClient } from './provider-client.ts'
import { createSeamlessWallet } from './seamless-wallet.ts'

/**
 * Creates a client for a casino that uses Baize's protocol.
 * @param closing when this signal aborts, all calls end
 */
export function createOwnCasino(settings: StudioSettings, closing: AbortSignal): Casino {
  const provider = createProviderClient(settings, closing)
  return {
    authenticate: (token, gameId) => provider(authenticate, { token, gameId }),
    wallet: createSeamlessWallet(provider),
  }
}
