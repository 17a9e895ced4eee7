import { useSyncExternalStore } from 'react'

/** Dialogs and sidebars are children of the body while they are open. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const isFree = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') === null

/** Whether no dialog and no sidebar is open. */
export const useNoDialog = (): boolean => useSyncExternalStore(subscribe, isFree)
