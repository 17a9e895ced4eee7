export { type HashKeys, hashKeyColumns, noHashKeys, openHashKeys } from './hash-keys.ts'
