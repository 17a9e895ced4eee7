/** A code lives so long, and survives so many wrong tries. */
export const codeMinutes = 15
export const codeTries = 5
