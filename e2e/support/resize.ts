import type { Page } from '@playwright/test'

/** Resizes the page, and waits until it is redrawn, such as a table that becomes folds. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
