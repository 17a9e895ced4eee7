/** Toasts with translated texts, which can be shown from any code. The list component loads with the first toast. */
import type { Toast } from '@baize/ui/toast-list'
import { create } from 'zustand'

let nextId = 1
const visibleMaximum = 4

export const useToasts = create<readonly Toast[]>()(() => [])

const change = (next: (list: readonly Toast[]) => readonly Toast[]) => useToasts.setState(next, true)

/** Shows a toast. An earlier toast with the same text is replaced. */
export function showToast(tone: Toast['tone'], text: string): void {
  const added = { id: nextId++, tone, text }
  change((list) => [...list.filter((toast) => toast.text !== text), added].slice(-visibleMaximum))
}

export const dismissToast = (id: number) => change((list) => list.filter((toast) => toast.id !== id))
