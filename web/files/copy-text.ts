/** Puts a text into the clipboard. @returns false if the browser refuses */
export async function copyText(text: string): Promise<boolean> {
  try {
    // a page that is not secure has no clipboard
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
