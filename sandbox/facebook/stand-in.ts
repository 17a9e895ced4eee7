import type { StandIn } from '../stand-in.ts'
import { people } from './people.ts'

const effects = {
  invalid: 'Its token is not valid.',
  expired: 'Its token has expired.',
  otherApp: 'Its token was given to another app.',
}

export const facebookStandIn: StandIn = {
  id: 'facebook',
  name: 'Facebook Login',
  summary: 'The login page of a social network, and the API that tells an app the owner of a token.',
  endpoints: ['GET /facebook/dialog/oauth', 'GET /facebook/debug_token'],
  inputs: [
    {
      of: 'Profile',
      rows: people.map(({ name, fault }) => ({ input: name, effect: fault ? effects[fault] : 'Its token is valid.' })),
    },
  ],
}
