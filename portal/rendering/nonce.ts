import { createContext } from 'react'

/** The CSP nonce while rendering on the server; the browser hides nonces, and needs none. */
export const Nonce = createContext<string | undefined>(undefined)
