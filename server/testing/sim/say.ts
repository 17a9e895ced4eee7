/** A line for whoever has started the program. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
