import type { ReplyBehaviour } from '../reply-behaviour.ts'
import type { StandIn } from '../stand-in.ts'
import { cardBehaviours, lostCards } from './identity-cards.ts'

/** The registry reports that a document whose number begins with this prefix belongs to another person. */
export const strangeDocument = '000000'

export type IdentityResult = 'PASS' | 'REFER' | 'FAIL'

interface Verdict {
  readonly result: IdentityResult
  readonly behaviour: ReplyBehaviour
}

const verdicts = new Map<string, Verdict & { effect: string }>([
  ['Refer', { result: 'REFER', behaviour: 'prompt', effect: 'Cannot tell: answers REFER, so documents are wanted.' }],
  ['Fail', { result: 'FAIL', behaviour: 'prompt', effect: 'No such person: answers FAIL.' }],
  ['Slow', { result: 'PASS', behaviour: 'slow', effect: 'PASS, after four seconds.' }],
  ['Silent', { result: 'PASS', behaviour: 'silent', effect: 'Never answers; the connection drops after a minute.' }],
  ['Broken', { result: 'PASS', behaviour: 'broken', effect: 'Answers with HTTP 500.' }],
  ['Garbled', { result: 'PASS', behaviour: 'garbled', effect: 'Answers 200 with a maintenance page.' }],
])

const byName = new Map([...verdicts].map(([name, verdict]) => [name.toLowerCase(), verdict]))

/** Returns the registry's result for a person. Everyone passes, except people with a listed last name. */
export const verdictOn = (lastName: string): Verdict =>
  byName.get(lastName.trim().toLowerCase()) ?? { result: 'PASS', behaviour: 'prompt' }

export const identityStandIn: StandIn = {
  id: 'identity',
  name: 'Identity registry',
  summary:
    'Says whether a person of this name, birth date and address exists, whose casino access card it is, and whether a ' +
    'document belongs to a person. Everyone passes except these.',
  endpoints: ['POST /registry/check', 'POST /registry/card', 'POST /registry/kyc'],
  inputs: [
    { of: 'Last name', rows: [...verdicts].map(([input, { effect }]) => ({ input, effect })) },
    {
      of: 'Casino access card',
      rows: [
        {
          input: '1990051701',
          effect: 'Found. The number is a birth date and two digits, and the holder was born on that day.',
        },
        { input: `…${lostCards}`, effect: 'NOT_FOUND, as is any text that isn’t such a number.' },
        ...[...cardBehaviours].map(([end, behaviour]) => ({
          input: `…${end}`,
          effect: `The look-up is ${behaviour}.`,
        })),
      ],
    },
    {
      of: 'Document number',
      rows: [{ input: `${strangeDocument}AB`, effect: 'Belongs to another person: answers FAIL.' }],
    },
  ],
}
