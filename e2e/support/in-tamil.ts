import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll } from './test.ts'

/**
 * Latin words allowed on a Tamil page: the brand and abbreviations. Texts of members and the operator are allowed too.
 */
const AS_IT_IS = new Set('Thunai OTP SMS IP JPEG PNG WebP PDF JSON PAN IFSC UPI EN GeoNames CC BY'.split(' '))
const operatorsTexts = readFileSync(join(import.meta.dirname, '../../site.sample.json'), 'utf8')

/** The share of Latin words in a page's text. `names`: members, plans and places on it. */
async function latinWords(page: Page, names: readonly string[]): Promise<{ latin: string[]; words: number }> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement
      if (box?.checkVisibility() && !box.closest('script,style,[lang="en"]')) found.push(node.textContent ?? '')
    }
    return found
  })
  const own = texts.filter((text) => !operatorsTexts.includes(text.trim()) || /^\W*$/.test(text))
  const words = own.flatMap((text) => text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [])
  const known = new Set([...AS_IT_IS, ...names.flatMap((name) => name.match(/\p{L}+/gu) ?? [])])
  return {
    words: words.length,
    latin: words.filter((word) => /^[A-Za-z]{2,}$/.test(word) && !known.has(word) && !operatorsTexts.includes(word)),
  }
}

/** Texts that are cut off by their box or overflow it; an ellipsis is allowed. */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((box) => {
        if (box.children.length > 0 || !box.textContent?.trim() || !box.checkVisibility() || box.clientWidth <= 1)
          return false
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box)
        const isWide = box.scrollWidth > box.clientWidth + 1 && textOverflow !== 'ellipsis' && overflowX !== 'visible'
        const isClamped = webkitLineClamp !== 'none'
        return isWide || (!isClamped && box.scrollHeight > box.clientHeight + 2 && overflowY === 'hidden')
      })
      .map((box) => box.textContent?.trim() ?? ''),
  )

/**
 * Checks that a reader of only Tamil can use the page: fewer than a tenth Latin words, nothing cut off, no sideways
 * scrolling.
 */
export async function expectTamil(page: Page, names: readonly string[] = []): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN')
  // data may load later
  await expect.poll(async () => (await latinWords(page, names)).words).toBeGreaterThan(20)
  const { latin, words } = await latinWords(page, names)
  expect(latin.length, latin.join(' ')).toBeLessThan(words / 10)
  await expectNoSidewaysScroll(page)
  expect(await clippedTexts(page)).toEqual([])
}
