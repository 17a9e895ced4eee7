import type { Frame, Page } from '@playwright/test'

/**
 * Runs in the page. Moves each text into two nested `font` elements, as a browser does that translates the page. Texts
 * that are shown later are moved as well.
 */
function wrapTexts(): void {
  const untranslated = 'script, style, textarea, title, option, noscript, svg, font'
  const wrap = (text: Text): void => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untranslated)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    text.replaceWith(outer)
    outer.append(inner)
    inner.append(text)
  }
  const wrapAll = (root: Node): void => {
    const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text as Text)
    for (const text of found) wrap(text)
  }
  wrapAll(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrapAll(node)
  }).observe(document.body, { childList: true, subtree: true })
}

/** Simulates that the browser translates the page, including texts that are shown later. */
export const translate = (page: Page | Frame): Promise<void> => page.evaluate(wrapTexts)

export async function translateAll(page: Page): Promise<void> {
  await Promise.all(page.frames().map(translate))
}

/** Simulates that the browser translates all documents that the page opens from now on, before their scripts run. */
export async function translateEarly(page: Page): Promise<void> {
  const content = `document.addEventListener('readystatechange', ${String(wrapTexts)}, { once: true })`
  await page.addInitScript({ content })
}
