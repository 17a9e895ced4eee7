import { signUpGamblers } from './gamblers.ts'

/**
 * Run as `sign-up-gamblers.ts <url of the database>`. The scene `update` runs this file in the folder of the older
 * version, so that the older version creates the players.
 */
process.send?.(await signUpGamblers(process.argv[2] ?? ''), () => process.exit(0))
