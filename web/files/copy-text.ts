/** Puts a text into the clipboard. @returns false if the browser refuses */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Throws if the page is not served over https, because browsers then offer no clipboard.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
