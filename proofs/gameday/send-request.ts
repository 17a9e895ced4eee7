/** The reply to a request. If none arrived, `httpStatus` is 0 and `text` is `hung` or `no connection`. */
export interface Answer {
  readonly httpStatus: number
  readonly text: string
}

interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs?: number
}

/** Sends a request to a process of the casino, as a browser or a third party would. Never rejects. */
export async function sendRequest(
  port: number,
  method: 'GET' | 'POST',
  path: string,
  { headers = {}, body, timeoutMs = 10_000 }: RequestOptions = {},
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      signal,
      ...(body === undefined ? {} : { body }),
    })
    return { httpStatus: response.status, text: await response.text() }
  } catch (error) {
    return { httpStatus: 0, text: error instanceof Error && error.name === 'TimeoutError' ? 'hung' : 'no connection' }
  }
}

/**
 * Returns the failure that the player sees, for example `503 BUSY`. Undefined if the request was served.
 * @param served the values of `status` in the reply that count as served
 */
export function failureIn({ httpStatus, text }: Answer, served: readonly string[] = ['SUCCESS']): string | undefined {
  if (httpStatus === 0) return text
  const status = /"status":"([A-Z_]+)"/.exec(text)?.[1] ?? 'without a status'
  return httpStatus === 200 && served.includes(status) ? undefined : `${httpStatus} ${status}`
}
