import { create } from 'zustand'
import { onSessionEnd } from './session.ts'

/**
 * `AUTOMATIC`: the dialog opens if a mandatory consent is missing. `CLOSED`: the player has postponed the dialog.
 * `ASKED`: the dialog opens because the platform refused a call for lack of a consent.
 */
const useStore = create(() => ({ prompt: 'AUTOMATIC' as 'AUTOMATIC' | 'CLOSED' | 'ASKED' }))

export const useConsentPrompt = () => useStore(({ prompt }) => prompt)

export const askForConsents = (): void => useStore.setState({ prompt: 'ASKED' })

/** Keeps the dialog closed until a call is refused for lack of consent, the session ends, or the page is reloaded. */
export const putOffConsents = (): void => useStore.setState({ prompt: 'CLOSED' })

// The postponement applies only to the player who made it, not to the next player who logs in in this tab.
onSessionEnd(() => useStore.setState({ prompt: 'AUTOMATIC' }))
