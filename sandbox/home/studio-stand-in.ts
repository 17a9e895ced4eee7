import type { StandIn } from '../stand-in.ts'

export const studioStandIn: StandIn = {
  id: 'studio',
  name: 'Game studio',
  summary:
    'Real games, decided here and paid through the platform’s wallet. Unanswered calls are repeated until the platform answers.',
  endpoints: ['GET /studio/games', 'GET /studio/launch', 'Signed wallet calls to the platform'],
  inputs: [],
}
