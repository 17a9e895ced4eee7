/** Prints a line for the person who started the program. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
