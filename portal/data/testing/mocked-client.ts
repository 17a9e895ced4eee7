import { vi } from 'vitest'

// Test files that share a process must share these functions. `reads.ts` is loaded once and keeps the first ones.
export const call = vi.fn<() => unknown>()
export const callInbox = vi.fn<() => unknown>()
