import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { hashOf } from '../modules/play/game-providers/dialects/pragmatic/signature.ts'

/** The private key (PKCS #8) of the demo's aggregator that uses Hub88's protocol. */
const demoPrivateKey = [
  'MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQDA9DvSA+A0ySm7qYmHItjkYk8/mlef7jWM8oD3UJnT44MWyJ4E',
  'fqfjAq/rnHnFrSb91JvNBlD1HaLU9xJXiCL5my+CndhdK9xDuCGxMcYYD+2IkTrLSavUyMo/fqLKB5wrqbYGhMepcLqdXQsPwgjq',
  'QIn5aK4hZw27uFbB2wCDV2iBK5KY5SdX5wPIJlhlN/nYYPNV3VfrgYL633DBAbhvZ7R+mzu16n5FMId3c3Gmd5RBBdtVfmugZ3df',
  'YA/yPDXmfI+KtKkcYIRoJ6aMcf4sCvg1nclRInU5tM3pLsmJhe4FOEVpiY4uIkNNsbWPkfKrXoJWJ6WTSoywd5Egxcn5AgMBAAEC',
  'ggEAD45BGlvUofzLwATZgQsGqFbio7KKOOsH5y6PxiB53lK7uUUANEWPvGX1j82kJZMhjxoqW1uUgEZc38VxdZwUkcH4kROvo0dL',
  'cSwxjyr/mOYD1Nw8fLIaR8PORlMrxZTaesyqT5k5zYe4i8I6B5GxjU0ZsoFFdIzt1wH0AJnqzyvDe2Nh51d6T0YMzSjcrlGmOXHq',
  'nYgiBEiiyeEB4EqfYEFFKLJXLekBwV5gvpNdMzByxTKbKjvqYoNCHoqJ2XsBAq+4pXdgGdSH0iV0LX26C2pNGPl5Bx1ukWcRgaUI',
  'ZLDWtZA9zTaWFHtIeESp2taj1KJ1TnvSzAQWG8kzZKzy1wKBgQDfq3v3poJDPEfU9E2aA/OPt1cRCj9k1tAkeLt+TC+1NvNQ39Mq',
  'tWJSJZg2XpHz5dJUVUF3VKo+Mn1diZ3c5PtqTB144SmGxMAJc1EQQvs+c9KaEv0M8XDY36iULbyG9pAVI2ZNRpcAnczRSmCpQled',
  'SMnF39tY6S4+OtGXbZrCnwKBgQDc2CnixGLcB0EVhmlJMDFe2/Zg+kC5YK790fnm6PxgWkR/bwgHr9+StDFsA9Kmva7Fye3M1qWV',
  'my/FAQTsk4wExJxp3unCUsBCCkPnqn6964PO2OEhIINtKrPswTXWcOMHNSlJot48sWKaRlH8pr6Z7rE6ryzdQVZSlZBO7ykEZwKB',
  'gDdHRXMWRtlhG4uo+UjYMyjQsgb3FmXQpU5uPEBhieTqeMYDG0hR3cPZoL3HL6EsqofHLk/Ur+KBTfSBH2/Jc814lEwcscup8qAj',
  'TOSM+VUdAO6tRLcfMLmYxSwiBZcBduiSgCUXDhjL5yPOkwch609m/t8VjTtzHcepd8VKBFaXAoGAX6CScokLLa9OdV2gVXqyxhqF',
  'EvUJ9btxyqKTjXMxZR9xLaUMWxfCvamdBOKa4mycMzT+7YW8aY2rH6kTUsWJCb+A4y8NFYHzkiUTxkrDWsWSa4zp3whPIIQvKMN4',
  '5oQ3KjXQzPvjM3Cz+42bjsU9HzaGM50K1jumf1gYBrX0kt0CgYBzkYq0Wq0sSKSPGNVuxB9kzDwjsWwOYhM4q1kaonbnk031Wki4',
  'NPff0NP3aw+HTpN3xWURRSw9EAHocoybtMBYa8unUp20DTT3GAZ2HGMYpf50+qcUPCakUq/og4UWw2WZcbZSmy8DBs+KrDsL6lS8',
  'PF6cFVS6WKM4KzJM/A7YsQ==',
].join('')
const privateKey = createPrivateKey({ key: Buffer.from(demoPrivateKey, 'base64'), format: 'der', type: 'pkcs8' })

export const hub88Sign = (body: string | Buffer): string =>
  sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64')

interface Answer {
  readonly httpStatus: number
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
}

const answerOf = (response: LightMyRequestResponse): Answer => ({
  httpStatus: response.statusCode,
  body: response.json(),
  text: response.body,
})

interface Way {
  readonly studio?: string
  /** The IP address in the header X-Forwarded-For, as a proxy would send it. */
  readonly from?: string
}

interface PragmaticSigning extends Way {
  readonly secret?: string
}

interface Hub88Signing extends Way {
  readonly signature?: string
}

const byProxy = (from: string | undefined) => from !== undefined && { 'x-forwarded-for': from }

/**
 * Calls the wallet as the demo's studio that uses Pragmatic's protocol. If the fields contain a `hash`, it is sent
 * instead of the correct one.
 */
export async function pragmaticCall(
  app: FastifyInstance,
  operation: string,
  fields: Readonly<Record<string, string | undefined>>,
  { studio = 'pragmatic-demo', secret = 'demo-pragmatic', from }: PragmaticSigning = {},
): Promise<Answer> {
  const sent = new Map<string, string>()
  const all = { providerId: 'pragmaticplay', timestamp: '1795219200000', ...fields }
  for (const [name, value] of Object.entries(all)) if (value !== undefined) sent.set(name, value)
  const payload = new URLSearchParams([...new Map([['hash', hashOf(sent, secret)], ...sent])]).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...byProxy(from) }
  return answerOf(
    await app.inject({ method: 'POST', url: `/platform/provider/${studio}/${operation}.html`, headers, payload }),
  )
}

/**
 * Calls the wallet as the demo's aggregator that uses Hub88's protocol. The call has a new request_uuid unless the body
 * contains one.
 */
export async function hub88Call(
  app: FastifyInstance,
  operation: string,
  body: Readonly<Record<string, unknown>> | string,
  { studio = 'hub88-demo', signature, from }: Hub88Signing = {},
): Promise<Answer> {
  const payload = typeof body === 'string' ? body : JSON.stringify({ request_uuid: randomUUID(), ...body })
  const signed = { 'content-type': 'application/json', 'x-hub88-signature': signature ?? hub88Sign(payload) }
  const headers = { ...signed, ...byProxy(from) }
  return answerOf(
    await app.inject({ method: 'POST', url: `/platform/provider/${studio}/${operation}`, headers, payload }),
  )
}
