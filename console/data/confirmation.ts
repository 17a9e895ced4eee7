import { create } from 'zustand'

interface Question {
  /** Ends the dialog with the member's decision. Present while the dialog is open. */
  readonly answer?: (confirmed: boolean) => void
}

export const useConfirmation = create<Question>()(() => ({}))

/**
 * Opens the dialog that asks for the second factor.
 * @returns false if the member dismissed the dialog
 */
export function askForConfirmation(): Promise<boolean> {
  // There is only one dialog. If it is already open for another action, that action counts as dismissed and does not
  // happen.
  useConfirmation.getState().answer?.(false)
  return new Promise((resolve) => {
    const answer = (confirmed: boolean): void => {
      useConfirmation.setState({}, true)
      resolve(confirmed)
    }
    useConfirmation.setState({ answer })
  })
}
