import { sqlState } from '../../../../kit/db.ts'

/** Another call has stored the transaction in the meantime. */
export class Repeated extends Error {}

/** Whether another call was faster: it has stored this transaction, or has taken the deposit that this one wanted. */
export const wasOvertaken = (error: unknown): boolean => error instanceof Repeated || sqlState(error) === '23505'
