/** Saves the recovery codes as a text file, through the browser's downloads. */
export function saveCodes(
  codes: readonly string[],
  { heading, username }: { heading: string; username: string },
): void {
  const text = `${heading}\r\n\r\n${codes.join('\r\n')}\r\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `baize-recovery-codes-${username.replaceAll(/[^\w.-]/g, '_')}.txt`
  link.click()
  // the browser has read the address by the next task
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
