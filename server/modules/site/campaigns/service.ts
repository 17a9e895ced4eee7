export { isWelcome } from './is-welcome.ts'
