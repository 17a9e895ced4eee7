import type { ReplyBehaviour } from './reply-behaviour.ts'
import type { StandIn } from './stand-in.ts'

const endings: readonly { readonly ending: string; readonly behaviour: ReplyBehaviour; readonly effect: string }[] = [
  { ending: '-silent', behaviour: 'silent', effect: 'No answer comes.' },
  { ending: '-broken', behaviour: 'broken', effect: 'The answer has status 500.' },
  { ending: '-garbled', behaviour: 'garbled', effect: 'The answer is a page instead of JSON.' },
]

/** Returns how a stand-in replies to a request. The ending of an id in the request decides, for example `-silent`. */
export const behaviourOf = (id: string): ReplyBehaviour =>
  endings.find(({ ending }) => id.endsWith(ending))?.behaviour ?? 'prompt'

/**
 * Describes the endings of an id that provoke faults, for the stand-in's list of inputs.
 * @param of what the id identifies
 */
export const endingInputs = (of: string): StandIn['inputs'][number] => ({
  of,
  rows: endings.map(({ ending, effect }) => ({ input: ending, effect })),
})
