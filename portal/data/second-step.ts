import type { Reply } from '@baize/contract/op'
import type { beginSecondStep } from '@baize/contract/sessions/second-step'
import { create } from 'zustand'
import { onSessionEnd } from './session.ts'

interface Question {
  readonly step: Reply<typeof beginSecondStep>
  readonly answer: (proved: boolean) => void
}

const useStore = create(() => ({ question: undefined as Question | undefined }))

/** Returns the request for a second factor that the player must answer, or undefined if no call needs one. */
export const useSecondStepQuestion = () => useStore(({ question }) => question)

/**
 * Opens the dialog for the second factor.
 * @returns false if the player dismissed it
 */
export function askForSecondStep(step: Question['step']): Promise<boolean> {
  dismissSecondStep()
  return new Promise((resolve) => {
    const answer = (proved: boolean): void => {
      useStore.setState({ question: undefined })
      resolve(proved)
    }
    useStore.setState({ question: { step, answer } })
  })
}

/** Closes the dialog. The call that needed the second factor then fails with the platform's refusal. */
const dismissSecondStep = (): void => useStore.getState().question?.answer(false)

onSessionEnd(dismissSecondStep)
