import { useSyncExternalStore } from 'react'

/**
 * Open dialogs and sidebars are elements inside the document's body, so whenever elements are added or removed there,
 * one may have opened or closed.
 */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const isFree = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') === null

/** Returns whether no dialog and no sidebar is open. */
export const useNoDialog = (): boolean => useSyncExternalStore(subscribe, isFree)
