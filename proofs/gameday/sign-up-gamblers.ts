import { signUpGamblers } from './gamblers.ts'

/** Run as `sign-up-gamblers.ts <url>`. The scene `update` runs this file from the folder of the older version. */
process.send?.(await signUpGamblers(process.argv[2] ?? ''), () => process.exit(0))
