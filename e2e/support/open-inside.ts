import { expect, type Page } from '@playwright/test'

/** Opens a page of another path without a new document, as a link does. */
export async function openInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main :is(h1, h2, h3)')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  // a redirect may return to the same page
  const hasLeft = (to: string) =>
    !document.querySelector('[data-left]') || location.pathname !== new URL(to, location.origin).pathname
  await expect.poll(() => page.evaluate(hasLeft, address), { message: address }).toBe(true)
}
