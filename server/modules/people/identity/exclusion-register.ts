import { callOut } from '../../../kit/outbound.ts'
import { type ExclusionRegister, type ExclusionResult, QuestionRefused, type RegisterSettings } from './provider.ts'

const findings: Readonly<Record<string, ExclusionResult>> = {
  Y: 'EXCLUDED',
  N: 'NOT_EXCLUDED',
  P: 'PREVIOUSLY_EXCLUDED',
}

/**
 * Opens a client of the national self-exclusion register. It uses GAMSTOP's protocol: `POST <url>/v2` sends a form, and
 * the result is in a header of the response.
 */
export function openExclusionRegister(settings: RegisterSettings): ExclusionRegister {
  return {
    async check(person) {
      const { status, headers } = await callOut(`${settings.url}/v2`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-api-key': settings.key },
        body: new URLSearchParams({
          firstName: person.firstName,
          lastName: person.lastName,
          dateOfBirth: person.birthDate,
          email: person.email,
          postcode: person.postCode,
          mobile: person.mobile,
        }).toString(),
        timeoutMs: settings.timeoutMs,
      })
      if (status === 400) throw new QuestionRefused('The exclusion register did not accept the details of the person')
      const finding = findings[headers.get('x-exclusion') ?? '']
      if (status !== 200 || !finding) throw new Error(`The exclusion register answered ${status}, no finding`)
      return finding
    },
  }
}
