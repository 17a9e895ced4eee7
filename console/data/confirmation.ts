import { create } from 'zustand'

interface Question {
  /** Present while the dialog is open. */
  readonly answer?: (confirmed: boolean) => void
}

export const useConfirmation = create<Question>()(() => ({}))

/** Opens the dialog that asks for the second factor. @returns false if it was dismissed */
export function askForConfirmation(): Promise<boolean> {
  // a second action that needs one while the dialog is open replaces the first, which stays undone
  useConfirmation.getState().answer?.(false)
  return new Promise((resolve) => {
    const answer = (confirmed: boolean): void => {
      useConfirmation.setState({}, true)
      resolve(confirmed)
    }
    useConfirmation.setState({ answer })
  })
}
