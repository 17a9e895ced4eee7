import { create } from 'zustand'

/** What an address shows: a page, and the overlays over it, the lowest first. */
export interface Place {
  readonly page: string
  readonly overs: readonly string[]
}

interface Guard {
  readonly id: string
  /** Whether typed input is lost when the address shows this place. */
  readonly loses: (next: Place) => boolean
}

interface Answers {
  readonly leave: () => void
  readonly stay: () => void
}

interface Question extends Answers {
  /** The guard that asks it, in its words. */
  readonly guard: string
}

interface Leaving {
  readonly place: Place
  /** The latest one guards what is topmost. */
  readonly guards: readonly Guard[]
  readonly question?: Question | undefined
}

/** What has been typed and not been sent. An app asks here before its router, or a button, leaves the place. */
export const useLeaving = create<Leaving>()(() => ({ place: { page: '', overs: [] }, guards: [] }))
const { getState: now, setState: set } = useLeaving

/** The app calls it with every place that it shows. */
export const showPlace = (place: Place): void => set({ place })

/** Whether an address no longer shows what is there now: the page with its overlays. Others may open over them. */
export function leavesPlace(): Guard['loses'] {
  const { page, overs } = now().place
  return (next) => next.page !== page || overs.some((over) => !next.overs.includes(over))
}

/** @returns a function that ends the guard */
export function addGuard(guard: Guard): () => void {
  set(({ guards }) => ({ guards: [...guards, guard] }))
  return () =>
    set(({ guards, question }) => ({
      guards: guards.filter((other) => other !== guard),
      question: question?.guard === guard.id ? undefined : question,
    }))
}

const losing = (next: Place) => now().guards.filter(({ loses }) => loses(next))

/** Whether somebody must be asked before the address shows a place. */
export const losesInput = (next: Place): boolean => losing(next).length > 0

/** Leaves for a place. Asks first if that loses something typed. */
export const leaveFor = (next: Place, answers: Answers): void => ask(losing(next), answers)

/** Leaves what one guard guards. Asks first, unless it has nothing to lose. */
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
        // who leaves is not asked again on the way
        set(({ guards }) => ({ guards: guards.filter((other) => !asked.includes(other)), question: undefined }))
        leave()
      },
    },
  })
}

/** The question is void, because another navigation has begun. */
export const dropQuestion = (): void => set({ question: undefined })
