/** A person with an account at the casino's identity provider. */
export interface Person {
  readonly subject: string
  readonly name: string
  readonly email: string
  readonly groups: readonly string[]
  /** What is wrong with this person's token or account. Absent if both are in order. */
  readonly fault?: 'oneFactor' | 'unconfirmed' | 'forged' | 'nonce' | 'audience' | 'party' | 'expired' | 'silent'
}

const person = (subject: string, name: string, groups: readonly string[], fault?: Person['fault']): Person => ({
  subject,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@house.example`,
  groups,
  ...(fault && { fault }),
})

export const people: readonly Person[] = [
  person('p-1', 'Olga Ivanova', ['casino-owners']),
  person('p-2', 'Sara Petkova', ['casino-support', 'everybody']),
  person('p-3', 'Petar Dimov', ['casino-payments', 'casino-kyc']),
  person('p-4', 'Nikola Stojanov', ['everybody']),
  person('p-5', 'Filip Ristov', ['casino-support'], 'oneFactor'),
  person('p-6', 'Una Markova', ['casino-support'], 'unconfirmed'),
  person('p-7', 'Token Forged', ['casino-owners'], 'forged'),
  person('p-8', 'Nonce Swapped', ['casino-owners'], 'nonce'),
  person('p-9', 'Audience Other', ['casino-owners'], 'audience'),
  person('p-10', 'Token Expired', ['casino-owners'], 'expired'),
  person('p-11', 'Server Silent', ['casino-owners'], 'silent'),
  // There are two owners, because changes to staff accounts need a second person's approval.
  person('p-12', 'Viktor Nikolov', ['casino-owners']),
  person('p-13', 'Party Other', ['casino-owners'], 'party'),
]
