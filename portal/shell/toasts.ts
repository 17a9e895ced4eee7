/** Toasts, from anywhere: texts arrive translated. The list that shows them is loaded with the first one. */
export interface ToastMessage {
  readonly id: number
  readonly tone: 'success' | 'failure' | 'information'
  readonly text: string
}

let list: readonly ToastMessage[] = []
let nextId = 1
const visibleMaximum = 4
const listeners = new Set<() => void>()

function set(next: readonly ToastMessage[]): void {
  list = next
  for (const listener of listeners) listener()
}

export const getToasts = () => list

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a text; the same text twice at a time is one toast. */
export function showToast(tone: ToastMessage['tone'], text: string): void {
  const others = list.filter((toast) => toast.text !== text)
  set([...others, { id: nextId++, tone, text }].slice(-visibleMaximum))
}

export const dismissToast = (id: number) => set(list.filter((toast) => toast.id !== id))
