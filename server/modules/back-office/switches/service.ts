export { changeSwitch } from './change-switch.ts'
export { type Parts, isSwitchedOff, readSwitches } from './read-switches.ts'
