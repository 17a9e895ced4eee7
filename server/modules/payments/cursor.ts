import * as z from 'zod/mini'
import { AppError } from '../../kit/errors.ts'
import type { Position } from './store.ts'

/** A position as text for the wire. */
export const cursorOf = ({ at, paymentId }: Position): string => `${at.toString()}_${paymentId}`

/** @throws AppError `request.invalid` where the cursor is none of ours */
export function positionOf(cursor: string): Position {
  const [at = '', paymentId = '', ...more] = cursor.split('_')
  try {
    if (more.length > 0 || !z.uuid().safeParse(paymentId).success) throw new RangeError('not a payment')
    return { at: Temporal.Instant.from(at), paymentId }
  } catch {
    throw new AppError('request.invalid', { fields: [{ field: 'cursor', code: 'request.invalid' }] })
  }
}
