import { showToast } from '../toasts/toasts.ts'
import { useFailureTexts } from './use-failure-texts.ts'

/** Returns a function that shows an error as toasts, with messages from the error catalogue. */
export function useFailureToast(): (error: unknown) => void {
  const textsOf = useFailureTexts()
  return (error) => {
    for (const text of textsOf(error)) showToast('failure', text)
  }
}
