import type { Page } from '@playwright/test'
import { logInAsDemo } from './support/demo.ts'
import { resize } from './support/resize.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Plans' }).getByRole('listitem')

/** The number of cards in the first row. */
async function cardsInARow(page: Page): Promise<number> {
  const tops = await cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
  return tops.filter((top) => top === tops[0]).length
}

test.describe('the plans', () => {
  test('are shown to everyone with price, days and contents (PLAN-01, PLAN-05 to PLAN-08, PLAN-15, PROD-09) @both', async ({
    page,
    request,
  }) => {
    const { data } = await (await request.get('/packageservice/package/availablelist')).json()
    await page.goto('/membership-plans')
    await expect(page.getByRole('heading', { level: 1, name: 'Our Membership Plans', exact: true })).toBeVisible()
    await expect(cards(page)).toHaveCount(data.length)
    for (const [n, plan] of data.entries()) {
      const card = cards(page).nth(n)
      await expect(card.getByRole('heading', { name: plan.name })).toBeVisible()
      await expect(card).toContainText(`₹${plan.packagePrice.toLocaleString('en-IN')}`)
      await expect(card).toContainText(`${plan.validatyDays} days`)
      await expect(card).toContainText(`Contacts${plan.totalLimit}`)
      await expect(card).toContainText(`Express interest${plan.isExpressInterest ? 'Yes' : 'No'}`)
      await expect(card).toContainText(`SMS${plan.sendSms}`)
      await expect(card).toContainText(`WhatsApp${plan.sendWhatsapp ? 'Yes' : 'No'}`)
      // what is paid is stated before the press that opens the checkout
      await expect(card).toContainText(`You pay ₹${plan.packagePrice.toLocaleString('en-IN')} once.`)
      await expect(card).toContainText('No automatic renewal, no refunds.')
      await expect(card.getByRole('button', { name: 'Buy Now', exact: true })).toHaveAccessibleDescription(
        new RegExp(`${plan.name} You pay`),
      )
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('say in words which one is most chosen, and only that one (PLAN-14) @phone', async ({ page }) => {
    await page.route('**/package/availablelist', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.data[1].isMostChosen = true
      await route.fulfill({ response, json })
    })
    // with a query the page comes without answers
    await page.goto('/membership-plans?from=home')
    await expect(cards(page).nth(1).getByText('Most chosen', { exact: true })).toBeVisible()
    await expect(page.getByText('Most chosen')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('are one, two or four in a row (PLAN-02, PLAN-03, PLAN-04)', async ({ page }) => {
    await page.goto('/membership-plans')
    await expect(cards(page)).toHaveCount(4)
    for (const [width, inARow] of [
      [400, 1],
      [700, 2],
      [1024, 4],
    ] as const) {
      await resize(page, { width, height: 800 })
      await expect.poll(() => cardsInARow(page)).toBe(inARow)
      await expectNoSidewaysScroll(page)
    }
  })

  test('are not sold to a visitor (PLAN-09, ROLE-10)', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('makesubscribe')) asked.push(sent.url())
    })
    await page.goto('/membership-plans')
    await page.getByRole('button', { name: 'Buy Now', exact: true }).first().click()
    await expect(page.getByText('User not logged in', { exact: true })).toBeVisible()
    expect(asked).toEqual([])
  })
})

test.describe('the payment status page', () => {
  /** Opens the page with a payment's state. */
  async function open(page: Page, state: unknown): Promise<void> {
    await page.goto('/payment-status')
    await page.evaluate((usr) => history.replaceState({ usr, key: 'paid', idx: 0 }, ''), state)
    await page.reload()
  }

  test('names the plan after a success, and links to the dashboard (PAYST-01 to PAYST-03, PAYST-06) @phone', async ({
    page,
    request,
  }) => {
    await asMember(page, await logInAsDemo(request))
    await open(page, { success: true, packageName: 'Gold' })
    await expect(page.getByRole('heading', { name: 'Payment Successful!', exact: true })).toBeVisible()
    await expect(page.getByText('Your payment for Gold has been completed.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Dashboard', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Profile ID')).toBeVisible()
  })

  test('reports a failure otherwise, even without any state (PAYST-04, PAYST-05, G-12)', async ({ page }) => {
    for (const state of [{ success: false, packageName: 'Gold' }, null, { success: 'true' }]) {
      await open(page, state)
      await expect(page.getByRole('heading', { name: 'Payment Failed!', exact: true })).toBeVisible()
      await expect(
        page.getByText('Something went wrong with your payment. Please try again.', { exact: true }),
      ).toBeVisible()
    }
    await expectAccessible(page)
  })
})
