import { signUpGamblers } from './gamblers.ts'

/** `sign-up-gamblers.ts <url>`: the scene `update` runs this file from the folder of the older version. */
process.send?.(await signUpGamblers(process.argv[2] ?? ''), () => process.exit(0))
