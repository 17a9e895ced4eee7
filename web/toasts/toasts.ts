/**
 * Toasts with translated texts. Any code can show a toast, even before the component that lists the toasts has loaded.
 */
import type { Toast } from '@baize/ui/toast-list'
import { create } from 'zustand'

let nextId = 1
const visibleMaximum = 4

export const useToasts = create<readonly Toast[]>()(() => [])

const change = (next: (list: readonly Toast[]) => readonly Toast[]) => useToasts.setState(next, true)

/** Shows a toast. If a toast with the same text is still on the page, the new toast replaces it. */
export function showToast(tone: Toast['tone'], text: string): void {
  const added = { id: nextId++, tone, text }
  change((list) => [...list.filter((toast) => toast.text !== text), added].slice(-visibleMaximum))
}

/** Removes the toasts with these texts, for example because the next attempt has succeeded. */
export const retractToasts = (texts: readonly string[]) =>
  change((list) => list.filter(({ text }) => !texts.includes(text)))

export const dismissToast = (id: number) => change((list) => list.filter((toast) => toast.id !== id))
