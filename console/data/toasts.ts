import { CallError } from '@baize/contract/client'
import { useTranslations } from 'use-intl/react'
import { create } from 'zustand'
import type { Toast } from '@baize/ui/toast-list'

let nextId = 1
const visibleMaximum = 4

export const useToasts = create<readonly Toast[]>()(() => [])

const change = (next: (list: readonly Toast[]) => readonly Toast[]): void => useToasts.setState(next, true)

/** Shows a text. A toast with the same text is replaced. */
export function showToast(tone: Toast['tone'], text: string): void {
  const added = { id: nextId++, tone, text }
  change((list) => [...list.filter((toast) => toast.text !== text), added].slice(-visibleMaximum))
}

export const dismissToast = (id: number): void => change((list) => list.filter((toast) => toast.id !== id))

/** A function that shows a failed call. The server's refusals come in the reader's language. */
export function useFailureToast(): (error: unknown) => void {
  const t = useTranslations('shell')
  return (error) => {
    const isKnown = error instanceof CallError
    if (isKnown && error.httpStatus === 401) return
    const own = isKnown && error.httpStatus === 0 ? t('unreachable') : t('failed')
    showToast('failure', (isKnown && error.message) || own)
  }
}
