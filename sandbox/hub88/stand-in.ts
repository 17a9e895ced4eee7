import type { ReplyBehaviour } from '../reply-behaviour.ts'
import type { StandIn } from '../stand-in.ts'

const endings: readonly { readonly ending: string; readonly behaviour: ReplyBehaviour; readonly effect: string }[] = [
  { ending: '-silent', behaviour: 'silent', effect: 'No answer comes.' },
  { ending: '-broken', behaviour: 'broken', effect: 'The answer has status 500.' },
  { ending: '-garbled', behaviour: 'garbled', effect: 'The answer is a page instead of JSON.' },
]

/** The end of a round's id decides how the aggregator answers. */
export const behaviourOf = (round: string): ReplyBehaviour =>
  endings.find(({ ending }) => round.endsWith(ending))?.behaviour ?? 'prompt'

export const hub88StandIn: StandIn = {
  id: 'hub88',
  name: 'Aggregator of studios',
  summary: 'Operator API v2, signed with RSA-SHA256: staff open a studio’s own page about a round.',
  endpoints: ['POST /hub88/operator/generic/v2/game/round', 'GET /hub88/rounds/<page>'],
  inputs: [{ of: 'End of the round’s id', rows: endings.map(({ ending, effect }) => ({ input: ending, effect })) }],
}
