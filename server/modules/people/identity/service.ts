export { askCard, askIdentity, askKyc, countChecks } from './ask-identity.ts'
export { askExclusion, askNamed, excludedPersonColumn } from './excluded-people.ts'
export type { Person } from './provider.ts'
export { screenPerson } from './screen-person.ts'
