/** Puts a text into the clipboard. @returns false if the browser refuses */
export async function copyText(text: string): Promise<boolean> {
  try {
    // In a page that is not served over https, there is no clipboard.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
