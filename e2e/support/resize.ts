import type { Page } from '@playwright/test'

/** Gives the page another size, and waits until what depends on the size is drawn, such as a table that becomes folds. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
