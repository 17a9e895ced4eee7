/** Toasts with translated texts, shown from anywhere. The list loads with the first toast. */
import { create } from 'zustand'

export interface ToastMessage {
  readonly id: number
  readonly tone: 'success' | 'failure' | 'information'
  readonly text: string
}

let nextId = 1
const visibleMaximum = 4

export const useToasts = create<readonly ToastMessage[]>()(() => [])

const change = (next: (list: readonly ToastMessage[]) => readonly ToastMessage[]) => useToasts.setState(next, true)

/** Shows a text. A toast with the same text is replaced. */
export function showToast(tone: ToastMessage['tone'], text: string): void {
  const added = { id: nextId++, tone, text }
  change((list) => [...list.filter((toast) => toast.text !== text), added].slice(-visibleMaximum))
}

export const dismissToast = (id: number) => change((list) => list.filter((toast) => toast.id !== id))
