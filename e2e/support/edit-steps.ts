import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

const nextOf = (dialog: Locator) => dialog.getByRole('button', { name: 'Next', exact: true })
const lastOf = (dialog: Locator) => dialog.getByRole('button', { name: /^(Save|Done)$/ })

async function goOn(dialog: Locator): Promise<void> {
  const step = dialog.getByText(/^Step \d/)
  const before = (await step.textContent()) ?? ''
  await nextOf(dialog).click()
  await expect(step).not.toHaveText(before)
}

/** Goes to a group of the form, which is a step on phones. */
export async function toGroup(dialog: Locator, title: string): Promise<void> {
  while (!(await dialog.getByRole('group', { name: title, exact: true }).isVisible())) await goOn(dialog)
}

/** Saves a form; on phones in its last step. */
export async function saveAll(dialog: Locator): Promise<void> {
  await expect(nextOf(dialog).or(lastOf(dialog))).toBeVisible()
  while (!(await lastOf(dialog).isVisible())) await goOn(dialog)
  await lastOf(dialog).click()
}
