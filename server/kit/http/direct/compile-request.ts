import type { Operation } from '@baize/contract/op'
import { $ZodObjectJIT, type $ZodObject } from 'zod/v4/core'

/**
 * Compiles the operation's request schema into a function, which checks requests faster. The contract's own schema is
 * not compiled, because browsers use it as well, and their content security policy forbids code that is generated at
 * run time.
 */
export const compileRequest = ({ request }: Operation): $ZodObject => new $ZodObjectJIT(request._zod.def)
