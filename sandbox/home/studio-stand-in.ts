import type { StandIn } from '../stand-in.ts'

export const studioStandIn: StandIn = {
  id: 'studio',
  name: 'Game studio',
  summary:
    'Deals real games, decided here and paid through the platform’s wallet. What it is owed it asks for again, until the platform has answered.',
  endpoints: ['GET /studio/games', 'GET /studio/launch', 'Signed wallet calls to the platform'],
  inputs: [],
}
