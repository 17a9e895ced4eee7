import { signUpGamblers } from './gamblers.ts'

/** `sign-up-gamblers.ts <url>`: the step `update` runs this file in the folder of an older version. */
process.send?.(await signUpGamblers(process.argv[2] ?? ''), () => process.exit(0))
