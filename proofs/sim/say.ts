/** Prints a line in the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
