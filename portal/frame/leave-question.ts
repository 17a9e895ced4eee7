import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

/** Something would lose what the player has typed. */
interface LeaveQuestion {
  readonly leave: () => void
  readonly stay: () => void
}

/** @returns whether something is lost when the page shows these overlays */
type Asks = (overs: readonly string[]) => boolean

const useLeaving = create<{ readonly asks?: Asks | undefined; readonly question?: LeaveQuestion | undefined }>()(
  () => ({}),
)
const set = useLeaving.setState

/**
 * Asks before typed input is lost: by the close icon, by Back, or by another navigation to the same page.
 * @returns the question while it waits for an answer
 */
export function useLeaveQuestion(asks: Asks): LeaveQuestion | undefined {
  const ask = useEffectEvent(asks)
  useEffect(() => {
    set({ asks: (overs) => ask(overs) })
    return () => set({ asks: undefined, question: undefined })
  }, [])
  return useLeaving(({ question }) => question)
}

/** Whether the player must be asked before the page shows these overlays. */
export const asksBefore: Asks = (overs) => useLeaving.getState().asks?.(overs) ?? false

/** Asks the player. Who leaves is not asked again. */
export function askToLeave({ leave, stay }: LeaveQuestion): void {
  const end = (next: () => void, more = {}) => {
    set({ ...more, question: undefined })
    next()
  }
  set({ question: { leave: () => end(leave, { asks: undefined }), stay: () => end(stay) } })
}

/** The question is void, because another navigation has begun. */
export const dropLeaveQuestion = (): void => set({ question: undefined })
