/** Returns a function that prints that a step is complete, with the seconds since `startProgress` was called. */
export function startProgress(): (line: string) => void {
  const begin = performance.now()
  return (line) => {
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    console.log(`${seconds.padStart(6)} s  ${line}`)
  }
}
