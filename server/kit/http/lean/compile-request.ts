import type { Operation } from '@baize/contract/op'
import { $ZodObjectJIT, type $ZodObject } from 'zod/v4/core'

/** The request of an operation, checked by a function that zod compiles. The contract's own check also runs in browsers. */
export const compileRequest = ({ request }: Operation): $ZodObject => new $ZodObjectJIT(request._zod.def)
