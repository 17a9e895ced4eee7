import { showToast } from '../toasts/toasts.ts'
import { useFailureTexts } from './use-failure-texts.ts'

/** A function that shows a failed call as toasts, in the words of the error catalogue. */
export function useFailureToast(): (error: unknown) => void {
  const textsOf = useFailureTexts()
  return (error) => {
    for (const text of textsOf(error)) showToast('failure', text)
  }
}
