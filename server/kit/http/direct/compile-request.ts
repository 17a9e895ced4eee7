import type { Operation } from '@baize/contract/op'
import { $ZodObjectJIT, type $ZodObject } from 'zod/v4/core'

/**
 * Compiles the operation's request schema into a function, which checks requests faster. The contract's own schema is
 * not compiled, because it also runs in browsers.
 */
export const compileRequest = ({ request }: Operation): $ZodObject => new $ZodObjectJIT(request._zod.def)
