import type { Page } from '@playwright/test'
import routes from '../packages/web/app/routes.ts'
import { paths } from '../packages/web/app/paths.ts'
import { anInterestedCouple } from './support/connected.ts'
import { logInAsDemo } from './support/demo.ts'
import { openInside } from './support/open-inside.ts'
import { asMember, expect, registerMember, test } from './support/test.ts'
import { translate } from './support/translate.ts'

type Entry = { readonly path?: string | undefined; readonly children?: readonly Entry[] | undefined }
const pathsOf = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ path, children }) => [
    ...(path === undefined || path === '*' ? [] : [`/${path}`]),
    ...pathsOf(children ?? []),
  ])
/** Pages that require a query. */
const QUERIES: Readonly<Record<string, string>> = { [paths.memberDetail]: '?type=' }
const ways = ['moved', 'copied'] as const

const noFault = async (page: Page) => {
  await expect(page.getByText('Something went wrong', { exact: true })).toHaveCount(0)
}

for (const way of ways)
  test(`every page survives a member’s actions while its texts are ${way} by a translation (LANG-23)`, async ({
    page,
    request,
    expectedErrors,
  }) => {
    test.setTimeout(600_000)
    // pages that need a valid link get a used-up one
    expectedErrors.push(/40[0-9] \(/)
    const { id } = await registerMember(request, { gender: 'Male', profileFor: 'Son', dateOfBirth: '1994-02-11' })
    const token = await logInAsDemo(request)
    await page.goto(paths.about)
    // not an init script, because another company's map is among the documents
    await page.evaluate((value) => localStorage.setItem('thunai.token', value), token)
    await page.reload()
    for (const path of ['/', ...pathsOf(routes as readonly Entry[]).filter((one) => one !== paths.about)]) {
      // from About Us, where the previous round ended
      await openInside(page, path + (QUERIES[path] ? QUERIES[path] + id : ''))
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await translate(page, way)
      // changes the page's own state: menus, folds, tabs, selects
      const openers = page.locator('main').locator('button[aria-expanded], summary, [role=tab], [role=combobox]')
      for (let at = 0; at < Math.min(await openers.count(), 6); at += 1) {
        const opener = openers.nth(at)
        if (await opener.isVisible()) await opener.dispatchEvent('click')
      }
      await translate(page, way)
      // triggers refetches and the session check
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      // the page closes, and another opens
      await page.evaluate(() => {
        document.querySelectorAll('dialog[open]').forEach((dialog) => (dialog as HTMLDialogElement).close())
      })
      await page.locator('footer a, header a').filter({ hasText: /About/ }).first().dispatchEvent('click')
      await expect(page, path).toHaveURL(/\/about-us$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('About Us')
      await noFault(page)
    }
  })

for (const way of ways) {
  test(`a refused login shows its message on a page whose texts are ${way} (LANG-23)`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/40[0-9] \(/)
    await page.goto(paths.login)
    for (const name of ['nobody@example.in', '9812345678']) {
      await page.getByLabel('User Id', { exact: false }).fill(name)
      await page.getByLabel('Password', { exact: true }).fill('wrong-secret')
      await translate(page, way)
      await page.locator('main form button[type=submit]').click()
      await expect(page.getByRole('alert').or(page.locator('main form output')).first()).toContainText(/\w/)
      await noFault(page)
    }
  })

  test(`a registration shows and clears its errors on a page whose texts are ${way} (LANG-23)`, async ({ page }) => {
    await page.goto(paths.register)
    await translate(page, way)
    await page.getByRole('main').locator('form button[type=submit]:visible').click()
    await expect(page.getByText('Full name is required.')).toBeVisible()
    await translate(page, way)
    await page.getByLabel('Full Name').fill('Meena Sundaram')
    await page.getByRole('main').locator('form button[type=submit]:visible').click()
    await expect(page.getByText('Full name is required.')).toHaveCount(0)
    await noFault(page)
  })

  test(`an answered interest changes its text on a page whose texts are ${way} (LANG-23)`, async ({
    page,
    request,
  }) => {
    const { bride } = await anInterestedCouple(request)
    await asMember(page, bride.token)
    await page.goto(paths.interests)
    await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible()
    await translate(page, way)
    await page.getByRole('button', { name: /^Decline/ }).click()
    await expect(page.getByRole('button', { name: /^Accept/ }).first()).toHaveText(/^Accept after all/)
    await noFault(page)
  })

  test(`matches change section, plans and account open their dialogs, while texts are ${way} (LANG-23)`, async ({
    page,
    request,
  }) => {
    await asMember(page, await logInAsDemo(request))
    await page.goto(paths.myMatches)
    await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible()
    await translate(page, way)
    const sections = page.getByRole('main').getByRole('navigation').getByRole('link')
    for (let at = 0; at < (await sections.count()); at += 1) {
      await sections.nth(at).click()
      await expect(sections.nth(at)).toHaveAttribute('aria-current', 'page')
      await translate(page, way)
    }
    await noFault(page)
    await page.goto(paths.account)
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
    await translate(page, way)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()
    await translate(page, way)
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await expect(page.getByText('Please enter your current password.').first()).toBeVisible()
    await noFault(page)
  })
}
