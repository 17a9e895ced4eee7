import type { Sending } from './sending.ts'

export interface SendingColumns {
  sent_at: Temporal.Instant
  sent_in_window: number
  window_at: Temporal.Instant
}

export const sendingColumns = ({ sentAt, sentInWindow, windowAt }: Sending): SendingColumns => ({
  sent_at: sentAt,
  sent_in_window: sentInWindow,
  window_at: windowAt,
})

export const sendingFrom = (row: SendingColumns): Sending => ({
  sentAt: row.sent_at,
  sentInWindow: row.sent_in_window,
  windowAt: row.window_at,
})
