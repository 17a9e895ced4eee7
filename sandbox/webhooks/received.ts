import { Webhook } from 'standardwebhooks'

export interface ReceivedWebhook {
  readonly id: string
  readonly receivedAtMs: number
  readonly type: string
  readonly body: string
  readonly isVerified: boolean
  /** True if a webhook with the same id has arrived before. */
  readonly isRepeated: boolean
  readonly answered: number
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

const capacity = 200

/** Keeps the latest webhooks that arrived, and the secrets with which their signatures are verified. */
export class ReceivedWebhooks {
  readonly #list: ReceivedWebhook[] = []
  readonly #secrets: string[]

  /**
   * Creates an empty list of webhooks.
   * @param secret the key with which the demo's casino signs its webhooks to this endpoint
   */
  constructor(secret: string) {
    this.#secrets = [secret]
  }

  /**
   * Adds a secret with which webhooks are verified. Only the ten newest secrets are kept.
   * @returns false if the text does not have the format of a secret
   */
  learn(secret: string): boolean {
    if (!/^whsec_[\w+/=]{32,100}$/.test(secret)) return false
    if (!this.#secrets.includes(secret)) this.#secrets.unshift(secret)
    this.#secrets.splice(10)
    return true
  }

  /**
   * Verifies a webhook and stores it together with the status of the reply. That is the status `wanted`, or 401 if none
   * of the secrets verifies the webhook.
   */
  take(headers: Headers, body: string, { wanted, nowMs }: { wanted: number; nowMs: number }): ReceivedWebhook {
    const isVerified = this.#secrets.some((secret) => isSigned(secret, headers, body))
    const id = String(headers['webhook-id'] ?? '')
    const received = {
      id,
      receivedAtMs: nowMs,
      type: typeOf(body),
      body,
      isVerified,
      isRepeated: this.#list.some((one) => one.id === id),
      answered: isVerified ? wanted : 401,
    }
    this.#list.unshift(received)
    this.#list.splice(capacity)
    return received
  }

  list(): readonly ReceivedWebhook[] {
    return this.#list
  }
}

/**
 * Verifies the signature. The age of the timestamp is not checked, because the clock of the demo's casino may be days
 * ahead.
 */
function isSigned(secret: string, headers: Headers, body: string): boolean {
  const seconds = Number(headers['webhook-timestamp'])
  if (!Number.isInteger(seconds) || Math.abs(seconds) > 8e12) return false
  const wanted = new Webhook(secret).sign(String(headers['webhook-id']), new Date(seconds * 1000), body)
  return String(headers['webhook-signature']).split(' ').includes(wanted)
}

function typeOf(body: string): string {
  try {
    const { type } = JSON.parse(body) as { type?: unknown }
    return typeof type === 'string' ? type.slice(0, 60) : ''
  } catch {
    return ''
  }
}
