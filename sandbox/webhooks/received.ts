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

/** Keeps the newest webhooks that the receiver got, and the secrets with which it verifies them. */
export class ReceivedWebhooks {
  readonly #list: ReceivedWebhook[] = []
  readonly #secrets: string[]

  /** @param secret the secret of the demo's own endpoint */
  constructor(secret: string) {
    this.#secrets = [secret]
  }

  /**
   * Adds a secret.
   * @returns false if the text does not have the format of a secret
   */
  learn(secret: string): boolean {
    if (!/^whsec_[\w+/=]{32,100}$/.test(secret)) return false
    if (!this.#secrets.includes(secret)) this.#secrets.unshift(secret)
    this.#secrets.splice(10)
    return true
  }

  /**
   * Verifies a webhook and stores it. It is answered with status `wanted`, but with 401 if no known secret verifies it.
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

/** Verifies the signature. The age of the timestamp is not checked, because the demo's clock may be days ahead. */
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
