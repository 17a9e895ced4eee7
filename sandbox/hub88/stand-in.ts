import { endingInputs } from '../reply-endings.ts'
import type { StandIn } from '../stand-in.ts'

export const hub88StandIn: StandIn = {
  id: 'hub88',
  name: 'Aggregator of studios',
  summary:
    'Operator API v2, signed with RSA-SHA256: it lists games, names the address of a game, and the studio’s own page about a round. Its games play over the wallet in its protocol.',
  endpoints: [
    'POST /hub88/operator/generic/v2/game/url',
    'POST /hub88/operator/generic/v2/game/list',
    'POST /hub88/operator/generic/v2/game/round',
    'GET /hub88/rounds/<page>',
    'GET /hub88/studio/launch',
    'Signed wallet calls to the platform',
  ],
  inputs: [endingInputs('End of the round’s or the game’s id')],
}
