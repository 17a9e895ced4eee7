import { create } from 'zustand'
import { onSessionEnd } from './session.ts'

/** AUTOMATIC: the dialog opens if a consent is due. CLOSED: the player put it off. ASKED: a call was refused without it. */
const useStore = create(() => ({ prompt: 'AUTOMATIC' as 'AUTOMATIC' | 'CLOSED' | 'ASKED' }))

export const useConsentPrompt = () => useStore(({ prompt }) => prompt)

/** The platform refused a call until the player consents again. */
export const askForConsents = (): void => useStore.setState({ prompt: 'ASKED' })

/** The dialog stays closed until a call is refused, the session ends, or the page is loaded anew. */
export const putOffConsents = (): void => useStore.setState({ prompt: 'CLOSED' })

// The next player of this tab has put nothing off.
onSessionEnd(() => useStore.setState({ prompt: 'AUTOMATIC' }))
