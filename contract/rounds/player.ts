import * as z from 'zod/mini'
import { amountText, currency } from '../money.ts'
import { op } from '../op.ts'

/** What was staked and won in a round, minus what was rolled back. */
export const roundSums = { currency, staked: amountText, won: amountText }

export const getOpenRounds = op({
  id: 'getOpenRounds',
  service: 'platform',
  method: 'GET',
  path: '/getOpenRounds',
  access: 'player',
  alsoFor: 'withdrawal',
  summary: 'List the player’s 20 newest rounds that have not ended. Their games continue them',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      rounds: z.array(
        z.object({
          roundId: z.string(),
          gameId: z.string(),
          platform: z.string(),
          gameName: z.string(),
          ...roundSums,
          /** ISO 8601 UTC. */
          openedAt: z.string(),
        }),
      ),
    }),
  },
  errors: [],
})

export const operations = [getOpenRounds] as const
