import type { Page } from '@playwright/test'

/** Translates the page, and whatever it shows from now on, as browsers do: each text moves into two `font` elements. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
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
  })
