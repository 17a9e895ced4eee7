import { endingInputs } from '../reply-endings.ts'
import type { StandIn } from '../stand-in.ts'

export const pragmaticStandIn: StandIn = {
  id: 'pragmatic',
  name: 'Pragmatic-like studio',
  summary:
    'Integration service v3, with MD5 over the sorted fields: it lists games and names the address of each. Its games play over the wallet in its protocol.',
  endpoints: [
    'POST /pragmatic/IntegrationService/v3/http/CasinoGameAPI/game/url/',
    'POST /pragmatic/IntegrationService/v3/http/CasinoGameAPI/getCasinoGames/',
    'GET /pragmatic/studio/launch',
    'Wallet calls with a hash to the platform',
  ],
  inputs: [endingInputs('End of the game’s id')],
}
