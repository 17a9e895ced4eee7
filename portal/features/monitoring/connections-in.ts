interface Connections {
  readonly used: number
  readonly idle: number
  readonly waiting: number
}

/** The numbers in the details of the database's health, or undefined if it reports none. */
export function connectionsIn(details: Readonly<Record<string, unknown>> = {}): Connections | undefined {
  const { connections, idle, waiting } = details
  if (typeof connections !== 'number' || typeof idle !== 'number' || typeof waiting !== 'number') return undefined
  return { used: connections - idle, idle, waiting }
}
