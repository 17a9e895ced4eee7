interface Connections {
  readonly used: number
  readonly idle: number
  readonly waiting: number
}

/** Returns the connection counts from the database's health details, or undefined if they contain none. */
export function connectionsIn(details: Readonly<Record<string, unknown>> = {}): Connections | undefined {
  const { connections, idle, waiting } = details
  if (typeof connections !== 'number' || typeof idle !== 'number' || typeof waiting !== 'number') return undefined
  return { used: connections - idle, idle, waiting }
}
