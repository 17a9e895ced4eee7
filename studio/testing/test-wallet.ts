import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Round } from '../journal/round.ts'

interface TestWallet {
  readonly url: string
  readonly calls: { operation: string; body: string; signature: string }[]
  /** The reply to all calls from now on. If it is undefined, the connection breaks instead. */
  answer: object | undefined
  close(): Promise<void>
}

/** Opens a fake wallet. It books nothing and replies to every call with `answer`. */
export async function openTestWallet(): Promise<TestWallet> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = String(request.headers['x-hub88-signature'])
      wallet.calls.push({ operation: (request.url ?? '').slice(1), body, signature })
      return wallet.answer ? response.end(JSON.stringify(wallet.answer)) : request.socket.destroy()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const wallet: TestWallet = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    answer: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
  return wallet
}

/** A round with one raise and a win. */
export const raisedRound: Round = {
  roundId: 'round-7',
  mode: 'real',
  gameId: 'blackjack',
  configHash: '',
  playerId: 'a-user.GBP',
  currency: 'GBP',
  token: 'a-launch-token',
  state: 'paying',
  stakeMinor: 250n,
  openingMinor: 100n,
  raises: 1,
  freeRoundsId: '',
  winMinor: 425n,
  seed: '',
  clientSeed: '',
  steps: [],
  engineState: null,
  startedMs: 0,
  steppedMs: 0,
  winBooked: false,
  attempts: 0,
  nextAttemptMs: 0,
}
