/** The lifetime of a code, and the number of wrong tries it survives. */
export const codeMinutes = 15
export const codeTries = 5
