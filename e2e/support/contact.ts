import type { Page } from '@playwright/test'

/** Opens a member's contact: beside the profile on wide screens, in a dialog with a question on phones. */
export async function openContact(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Contact', exact: true }).click()
  if ((page.viewportSize()?.width ?? 0) >= 1120) return
  await page.getByRole('dialog', { name: 'Contact' }).getByRole('button', { name: 'View Contact' }).click()
}
