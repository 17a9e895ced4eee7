/** Whether a text can be the e-mail address of an e-wallet. Its provider knows whether the wallet exists. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Whether a text can be an address of any coin. */
export const isCoinAddress = (text: string): boolean => /^[A-Za-z0-9:]{20,110}$/.test(text)
