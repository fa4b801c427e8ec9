import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newestMail,
  registerProven,
  asMember,
  test,
} from './support/test.ts'
import type { Page } from '@playwright/test'

const gold = (page: Page) => page.getByRole('list', { name: 'Plans' }).getByRole('listitem').filter({ hasText: 'Gold' })
const buyNow = (page: Page) => gold(page).getByRole('button', { name: /Buy Now|Processing/ })
const currency = (page: Page) => page.getByRole('combobox', { name: 'Currency' })

test.describe('a plan bought abroad @phone', () => {
  test('is priced, paid and receipted in dollars, and the chosen currency is saved (GW-08, GW-11)', async ({
    page,
    request,
  }) => {
    const member = await registerProven(request)
    await asMember(page, member.token)
    await page.goto('/membership-plans')
    await expect(gold(page)).toContainText('₹1,999')
    await currency(page).selectOption('USD')
    await expect(gold(page)).toContainText('$40')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expect(currency(page)).toHaveValue('USD')
    await buyNow(page).click()
    await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible()
    await expect(page.getByText('USD', { exact: false })).toContainText('40.00')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Failure' }).click()
    await expect(page.getByRole('alert')).toContainText('declined')
    await page.getByRole('button', { name: 'Success' }).click()
    await expect(page).toHaveURL(/\/payment-status\?order=/)
    await expect(page.getByRole('heading', { name: 'Payment Successful!', exact: true })).toBeVisible()
    await expect(page.getByText('Your payment for Gold has been completed.')).toBeVisible()
    await page.getByRole('link', { name: /^Receipt / }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Stripe' })).toBeVisible()
    await expect(page.getByText('$40', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(await newestMail(member.email, 1)).toContain('$40.00')
  })

  test('is not bought when the gateway’s page is closed, and the plans are shown again (GW-11)', async ({
    page,
    request,
  }) => {
    await asMember(page, (await registerProven(request)).token)
    await page.goto('/membership-plans')
    await currency(page).selectOption('GBP')
    await buyNow(page).click()
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/membership-plans$/)
    await expect(buyNow(page)).toHaveText('Buy Now')
    await expect(page.getByRole('region', { name: 'Your payments' })).toHaveCount(0)
  })
})
