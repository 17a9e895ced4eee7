import { AppError } from '../errors.ts'

/** Whether calls are refused because of maintenance, and a notification when maintenance begins. */
export interface Maintenance {
  isOn(): boolean
  /** Calls `listener` whenever maintenance begins. @returns a function that removes the listener */
  onStart(listener: () => void): () => void
}

const retryAfterSeconds = 120

/** @throws AppError `server.maintenance` during maintenance */
export function refuseMaintenance({ maintenance }: { readonly maintenance?: Maintenance | undefined }): void {
  if (maintenance?.isOn()) throw new AppError('server.maintenance', { retryAfterSeconds })
}
