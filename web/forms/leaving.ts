import { create } from 'zustand'

/** The page that a URL shows, and the overlays above the page, the lowest first. */
export interface ShownPage {
  readonly page: string
  readonly overs: readonly string[]
}

interface Guard {
  readonly id: string
  /** Returns whether the guarded input is lost if the app shows this page and these overlays. */
  readonly loses: (next: ShownPage) => boolean
}

interface Answers {
  readonly leave: () => void
  readonly stay: () => void
}

interface Question extends Answers {
  /** Id of the guard that asks the question. The guard has the texts of the question. */
  readonly guard: string
}

interface Leaving {
  readonly shown: ShownPage
  /** All guards that are mounted now. The guard that was added last belongs to the topmost page or dialog. */
  readonly guards: readonly Guard[]
  readonly question?: Question | undefined
}

/**
 * Keeps track of input that has been typed but not sent. Before a router or a button of the app leaves the current page
 * or closes an overlay, the app must ask this module.
 */
export const useLeaving = create<Leaving>()(() => ({ shown: { page: '', overs: [] }, guards: [] }))
const { getState: now, setState: set } = useLeaving

/** Records the page and the overlays that the app shows. The app calls it after every navigation. */
export const noteShown = (shown: ShownPage): void => set({ shown })

/**
 * Remembers the current page and its overlays. The returned function is true for a navigation that leaves this page or
 * closes one of these overlays, and false for a navigation that only opens further overlays.
 */
export function leavesShown(): Guard['loses'] {
  const { page, overs } = now().shown
  return (next) => next.page !== page || overs.some((over) => !next.overs.includes(over))
}

/** @returns a function that removes the guard */
export function addGuard(guard: Guard): () => void {
  set(({ guards }) => ({ guards: [...guards, guard] }))
  return () =>
    set(({ guards, question }) => ({
      guards: guards.filter((other) => other !== guard),
      question: question?.guard === guard.id ? undefined : question,
    }))
}

const losing = (next: ShownPage) => now().guards.filter(({ loses }) => loses(next))

/**
 * Returns whether the user would lose typed input if the app showed this page and these overlays. The app must then ask
 * the user first.
 */
export const losesInput = (next: ShownPage): boolean => losing(next).length > 0

/** Leaves for another page or other overlays. If that would lose typed input, the user is asked first. */
export const leaveFor = (next: ShownPage, answers: Answers): void => ask(losing(next), answers)

/**
 * Runs `leave` once the user has agreed to lose the input that one guard protects. If there is no such guard any more,
 * because there is no input to lose, `leave` runs without a question.
 */
export const leaveGuarded = (id: string, leave: () => void): void =>
  ask(
    now().guards.filter((guard) => guard.id === id),
    { leave, stay: () => undefined },
  )

function ask(asked: readonly Guard[], { leave, stay }: Answers): void {
  const guard = asked.at(-1)?.id
  if (guard === undefined) return leave()
  set({
    question: {
      guard,
      stay() {
        dropQuestion()
        stay()
      },
      leave() {
        // The guards that have asked are removed, so that the navigation itself does not ask again.
        set(({ guards }) => ({ guards: guards.filter((other) => !asked.includes(other)), question: undefined }))
        leave()
      },
    },
  })
}

/** Removes the question without an answer, because another navigation has begun in the meantime. */
export const dropQuestion = (): void => set({ question: undefined })
