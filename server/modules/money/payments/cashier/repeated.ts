import { sqlState } from '../../../../kit/db.ts'

/** Thrown to roll back the transaction because another call has stored the same cashier transaction in the meantime. */
export class Repeated extends Error {}

/**
 * True if another call was faster. It has either stored the same transaction (`Repeated`) or used the deposit that this
 * call wanted (PostgreSQL's unique_violation).
 */
export const wasOvertaken = (error: unknown): boolean => error instanceof Repeated || sqlState(error) === '23505'
