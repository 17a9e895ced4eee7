/** How many minutes a code is valid, and how many wrong attempts it allows. */
export const codeMinutes = 15
export const codeTries = 5
