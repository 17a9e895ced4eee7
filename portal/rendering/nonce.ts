import { createContext } from 'react'

/**
 * The CSP nonce while the server renders. It is undefined in the browser, because browsers hide nonces from scripts.
 */
export const Nonce = createContext<string | undefined>(undefined)
