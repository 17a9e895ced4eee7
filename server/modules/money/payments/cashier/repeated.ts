import { sqlState } from '../../../../kit/db.ts'

/** Thrown to roll back because another call has stored the same transaction in the meantime. */
export class Repeated extends Error {}

/**
 * True if another call was faster: it has stored the same transaction, or has used the deposit that this call wanted
 * (PostgreSQL's unique_violation).
 */
export const wasOvertaken = (error: unknown): boolean => error instanceof Repeated || sqlState(error) === '23505'
