import * as z from 'zod/mini'
import { callOut } from '../../kit/outbound.ts'
import type { IdentityRegistry, RegisterSettings } from './provider.ts'

const answer = z.object({ reference: z.string(), result: z.enum(['PASS', 'REFER', 'FAIL']) })

/** The identity registry over JSON: `POST <url>/check` with `X-API-Key`. */
export function openIdentityRegistry(settings: RegisterSettings): IdentityRegistry {
  return {
    async check(reference, { email: _, ...person }) {
      const { status, text } = await callOut(`${settings.url}/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': settings.key },
        body: JSON.stringify({ reference, ...person }),
        timeoutMs: settings.timeoutMs,
      })
      if (status !== 200) throw new Error(`The identity registry answered ${status}`)
      const parsed = answer.parse(JSON.parse(text))
      if (parsed.reference !== reference) throw new Error('The identity registry answered about somebody else')
      return parsed.result
    },
  }
}
