import { createContext } from 'react'

/** The CSP nonce during rendering on the server. Browsers hide nonces from scripts, so it is undefined there. */
export const Nonce = createContext<string | undefined>(undefined)
