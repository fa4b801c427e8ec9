import type { Page } from '@playwright/test'

/**
 * Puts each text of the page into two elements, as browser translation does: the text itself, or a copy in its place.
 */
export async function translate(page: Page, way: 'moved' | 'copied'): Promise<void> {
  await page.evaluate((how) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (
        !text.parentElement?.closest('script, style, textarea, select, svg, noscript, font') &&
        text.data.trim() !== ''
      )
        texts.push(text)
    }
    for (const text of texts) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
      if (how === 'moved') inner.replaceChildren(text)
    }
  }, way)
}
