import type { Page } from '@playwright/test'

/** True if the registration is split into screens. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

/** Goes to the next screen of the registration; wide screens show all of them at once. */
export async function nextScreen(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Next', exact: true }).click()
}
