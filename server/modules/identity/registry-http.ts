import * as z from 'zod/mini'
import { callOut } from '../../kit/outbound.ts'
import type { IdentityRegistry, Person, RegisterSettings } from './provider.ts'

const answer = z.object({ reference: z.string(), result: z.enum(['PASS', 'REFER', 'FAIL']) })

/** The identity registry over JSON: `POST <url>/check` with `X-API-Key`. */
export function openIdentityRegistry(settings: RegisterSettings): IdentityRegistry {
  return {
    async check(reference, person) {
      const { status, text } = await callOut(`${settings.url}/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': settings.key },
        body: JSON.stringify(requestOf(reference, person)),
        timeoutMs: settings.timeoutMs,
      })
      if (status !== 200) throw new Error(`The identity registry answered ${status}`)
      const parsed = answer.parse(JSON.parse(text))
      if (parsed.reference !== reference) throw new Error('The identity registry answered about somebody else')
      return parsed.result
    },
  }
}

/** What the registry wants to know, and no more. */
const requestOf = (reference: string, person: Person) => ({
  reference,
  firstName: person.firstName,
  lastName: person.lastName,
  birthDate: person.birthDate,
  address: person.address,
  postCode: person.postCode,
  city: person.city,
  country: person.country,
  mobile: person.mobile,
})
