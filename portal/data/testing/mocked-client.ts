import { vi } from 'vitest'

export const call = vi.fn<() => unknown>()
export const callInbox = vi.fn<() => unknown>()
