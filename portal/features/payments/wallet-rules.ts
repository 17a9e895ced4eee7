/** Returns whether a text can be an e-wallet's e-mail address. Only the provider knows whether the wallet exists. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Returns whether a text can be an address of any cryptocurrency. */
export const isCoinAddress = (text: string): boolean => /^[A-Za-z0-9:]{20,110}$/.test(text)
