/** An answer over HTTP. `httpStatus` is 0 without one. */
export interface Answer {
  readonly httpStatus: number
  readonly text: string
}

interface Asking {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs?: number
}

/** Calls a process of the house as a browser or a third party does. Never rejects. */
export async function ask(
  port: number,
  method: 'GET' | 'POST',
  path: string,
  { headers = {}, body, timeoutMs = 10_000 }: Asking = {},
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

/** The failure that a player reads in the answer: `503 BUSY`. Undefined when they were served. */
export function failureIn({ httpStatus, text }: Answer, served: readonly string[] = ['SUCCESS']): string | undefined {
  if (httpStatus === 0) return text
  const status = /"status":"([A-Z_]+)"/.exec(text)?.[1] ?? 'without a status'
  return httpStatus === 200 && served.includes(status) ? undefined : `${httpStatus} ${status}`
}
