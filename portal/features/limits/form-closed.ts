import { createContext } from 'react'

/** Called when the form of a section closes, after saving or without it, so that nothing typed there is left. */
export const FormClosed = createContext<() => void>(() => undefined)
