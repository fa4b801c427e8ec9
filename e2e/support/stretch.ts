import type { Page } from '@playwright/test'

/**
 * Makes the texts of a page, or of its open dialog, 40 % longer by doubling letters inside words, to leave room for
 * every language.
 */
export async function stretch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
    if (!root) return
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const longer = (word: string) => {
      const vowels = [...word.matchAll(/[aeiouy]/g)].length || 1
      let wanted = Math.round(word.length * 0.4)
      return word.replaceAll(/[aeiouy]|.$/g, (letter, at: number) => {
        const extra = at === word.length - 1 ? wanted : Math.min(wanted, Math.ceil((word.length * 0.4) / vowels))
        wanted -= extra
        return letter + letter.repeat(Math.max(0, extra))
      })
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text
      if (text.parentElement?.closest('svg, script, style')) continue
      // skips addresses and ids
      text.data = text.data.replaceAll(/(?<![\w@./-])[A-Za-z]{3,}(?![\w@/]|[.-]\w)/g, longer)
    }
  })
}
