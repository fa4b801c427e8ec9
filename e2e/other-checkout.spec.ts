import { type SeparateServer, serveApart } from './support/serve-apart.ts'
import { asMember, expect, registerMember, test } from './support/test.ts'

let apart: SeparateServer<{ product: string; checkout: string }>
test.beforeAll(async () => {
  apart = await serveApart('serve-other-checkout.ts')
})
test.afterAll(() => apart.end())

test('a plan is bought through a checkout on another address (RAZORPAY_CHECKOUT_URL)', async ({ page, playwright }) => {
  const addresses = apart.said
  const request = await playwright.request.newContext({ baseURL: addresses.product })
  const { token } = await registerMember(request)
  const shown = await request.get('/membership-plans', { headers: { accept: 'text/html' } })
  const policy = shown.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(new RegExp(`script-src [^;]*${addresses.checkout}`))
  expect(policy).not.toContain('razorpay.com')
  await request.dispose()

  const refused: string[] = []
  await page.exposeFunction('noteRefused', (what: string) => refused.push(what))
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      noteRefused(violatedDirective + ' ' + blockedURI))`,
  )
  await asMember(page, token)
  const script = page.waitForResponse(`${addresses.checkout}/**/checkout.js`)
  await page.goto(`${addresses.product}/membership-plans`)
  await page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ hasText: 'Gold' })
    .getByRole('button')
    .click()
  expect((await script).status()).toBe(200)
  const checkout = page.getByRole('dialog', { name: 'Sandbox checkout' })
  await expect(checkout).toContainText('₹1,999.00')
  await checkout.getByRole('button', { name: 'Success' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!', exact: true })).toBeVisible()
  expect(refused).toEqual([])
})
