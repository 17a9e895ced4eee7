import { completeSignup, confirmSignup, quickSignup } from '@baize/contract/signup/player'
import type { Request } from '@baize/contract/op'
import { randomInt } from 'node:crypto'
import { newId } from '../kit/ids.ts'
import { openBrowser, type Answer, type Browser } from './browser.ts'
import type { TestApp } from './build.ts'
import { codeTo } from './mail.ts'

export type Joining = Request<typeof quickSignup>
export type Contact = Request<typeof completeSignup>

export interface Newcomer {
  readonly browser: Browser
  readonly joining: Joining
  readonly contact: Contact
  join(changes?: Partial<Joining>): Promise<Answer>
  /** Confirms the e-mail address with the code that was sent to it. */
  confirm(): Promise<Answer>
  complete(changes?: Partial<Contact>): Promise<Answer>
}

/** Simulates a person who signs up step by step, as in the portal. All of the person's details are valid and unique. */
export function newcomer(running: Pick<TestApp, 'app' | 'context'>, language: 'en' | 'mk' = 'en'): Newcomer {
  const browser = openBrowser(running, language)
  const suffix = newId().slice(-12)
  const joining: Joining = {
    email: `newcomer-${suffix}@example.com`,
    username: `newcomer-${suffix}`,
    password: 'felt-and-brass-7',
    day: 17,
    month: 5,
    year: 1990,
    consents: ['TNC-1', 'PRIVACY-1'],
  }
  const contact: Contact = {
    firstName: 'Grace',
    lastName: `Hopper ${suffix}`,
    occupation: 'Engineer',
    gender: 'F',
    mobile: `+447911${String(randomInt(1e6)).padStart(6, '0')}`,
    address: '1 High Street',
    postCode: 'AB1 2CD',
    city: 'London',
    country: 'GB',
  }
  return {
    browser,
    joining,
    contact,
    join: (changes = {}) => browser.call(quickSignup, { ...joining, ...changes }),
    confirm: async () => browser.call(confirmSignup, { code: await codeTo(running.context, joining.email) }),
    complete: (changes = {}) => browser.call(completeSignup, { ...contact, ...changes }),
  }
}
