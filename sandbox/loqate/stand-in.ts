import type { ReplyBehaviour } from '../reply-behaviour.ts'
import type { StandIn } from '../stand-in.ts'

/** How the address look-up fails, keyed by the post code. */
export const behaviourByPostCode = new Map<string, ReplyBehaviour>([
  ['SL00WW', 'slow'],
  ['SI10NT', 'silent'],
  ['BR00KN', 'broken'],
  ['GA12LD', 'garbled'],
])

export const loqateStandIn: StandIn = {
  id: 'loqate',
  name: 'Address look-up',
  summary: 'Knows the addresses of every British post code: a house with flats, and the houses of a street.',
  endpoints: [
    'GET /loqate/Capture/Interactive/Find/v1.10/json3.ws',
    'GET /loqate/Capture/Interactive/Retrieve/v1.20/json3.ws',
  ],
  inputs: [
    {
      of: 'Post code',
      rows: [
        { input: 'SW1Y 4JH', effect: 'Found, like every text in the form of a British post code.' },
        { input: '1000', effect: 'Nothing is found.' },
        ...[...behaviourByPostCode].map(([code, behaviour]) => ({
          input: code.replace(/(...)$/, ' $1'),
          effect: `The look-up is ${behaviour}.`,
        })),
      ],
    },
  ],
}
