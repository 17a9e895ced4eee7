/** A person with a profile at the social network. */
export interface Person {
  readonly id: string
  readonly name: string
  /** What is wrong with this person's token. Absent if the token is valid. */
  readonly fault?: 'invalid' | 'expired' | 'otherApp'
}

export const people: readonly Person[] = [
  { id: '10000000001', name: 'Ana Petrova' },
  { id: '10000000002', name: 'Marko Ilievski' },
  { id: '10000000003', name: 'Token Refused', fault: 'invalid' },
  { id: '10000000004', name: 'Token Expired', fault: 'expired' },
  { id: '10000000005', name: 'Token Of Another App', fault: 'otherApp' },
]
