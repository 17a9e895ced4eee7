import { AppError } from '../app-error.ts'

/** Reports whether calls are refused because of maintenance, and when maintenance begins. */
export interface Maintenance {
  isOn(): boolean
  /** Calls `listener` whenever maintenance begins. @returns a function that removes the listener */
  onStart(listener: () => void): () => void
}

const retryAfterSeconds = 120

/** Refuses the call if maintenance is on. */
export function refuseMaintenance({ maintenance }: { readonly maintenance?: Maintenance | undefined }): void {
  if (maintenance?.isOn()) throw new AppError('server.maintenance', { retryAfterSeconds })
}
