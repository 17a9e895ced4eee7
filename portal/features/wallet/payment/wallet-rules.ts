/** Whether a text can be the address of an e-wallet; whether there is one, its provider says. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Whether coins could be sent to it, whatever the coin. */
export const isCoinAddress = (text: string): boolean => /^[A-Za-z0-9:]{20,110}$/.test(text)
