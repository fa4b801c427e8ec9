import type { RefusalCode } from '@thunai/contract/frame/refusals'
import type { Page } from '@playwright/test'
import {
  asMember,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newestMail,
  registerProven,
  test,
  type RegisteredMember,
} from './support/test.ts'

const ORDER = '**/paymentservice/payment/makesubscribe'
const VERIFY = '**/paymentservice/payment/verify'
const SCRIPT = '**/v1/checkout.js'

const refusal = (statusCode: number, statusMessage?: string, code?: RefusalCode) => ({
  status: statusCode,
  contentType: 'application/json',
  body: JSON.stringify({ statusCode, ...(statusMessage && { statusMessage, message: statusMessage }), code }),
})
const accepted = {
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify({ statusCode: 200, statusMessage: 'Success', message: 'Success' }),
}

/** A checkout that immediately pays or closes, and records its options. */
const stub = (deed: 'pay' | 'close') => ({
  contentType: 'text/javascript',
  body: `window.Razorpay = class { constructor(options) { this.options = options; const { handler, modal, ...plain } = options; window.checkoutOptions = plain }
    on() {} open() { ${deed === 'pay' ? "this.options.handler({ razorpay_payment_id: 'pay_1', razorpay_order_id: this.options.order_id, razorpay_signature: 'x' })" : 'this.options.modal.ondismiss()'} } }`,
})

const buyNow = (page: Page) =>
  page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ hasText: 'Gold' })
    .getByRole('button', { name: /Buy Now|Processing/ })
const checkout = (page: Page) => page.getByRole('dialog', { name: 'Sandbox checkout' })
const shown = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

/** The calls and scripts of a purchase in order. */
function stepsOf(page: Page): string[] {
  const steps: string[] = []
  page.on('request', (sent) => {
    const name = /(makesubscribe|checkout\.js|verify)$/.exec(new URL(sent.url()).pathname)?.[1]
    if (name) steps.push(name)
  })
  return steps
}

let member: RegisteredMember
test.beforeEach(async ({ page, request }) => {
  member = await registerProven(request)
  await asMember(page, member.token)
})

test.describe('buying a plan', () => {
  test('ends with the plan, a receipt and a mail after a successful payment (PLAN-10, PAYST-02, MSG-PAY-07, API-PLAN-06) @phone', async ({
    page,
  }) => {
    await page.goto('/membership-plans')
    await buyNow(page).click()
    await expect(checkout(page)).toContainText('No money moves')
    await expect(checkout(page)).toContainText('₹1,999.00')
    await expectAccessible(page)
    await checkout(page).getByRole('button', { name: 'Success' }).click()
    await expect(page).toHaveURL(/\/payment-status$/)
    await shown(page, 'Payment Successful for Gold!')
    await expect(page.getByRole('heading', { name: 'Payment Successful!', exact: true })).toBeVisible()
    await shown(page, 'Your payment for Gold has been completed.')
    await page.getByRole('link', { name: /^Receipt \d{4}-\d{2}\/\d{6}$/ }).click()
    await expect(page.getByRole('definition').filter({ hasText: member.name })).toContainText(member.memberId)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^receipt-[\d-]+\.pdf$/)
    // a long line is folded in a mail
    const mail = (await newestMail(member.email, 1)).replaceAll(/=\r?\n/g, '')
    expect(mail).toContain('/payment-receipt?order=')
    await page.getByRole('link', { name: 'Go to Dashboard', exact: true }).click()
    await expect(page.getByText('50 of 50')).toBeVisible()
    await page.goto('/membership-plans')
    await shown(page, 'You have 50 contacts and 30 SMS left.')
    await expect(page.getByRole('region', { name: 'Your payments' })).toContainText('₹1,999')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('offers a retry after a failed payment, and reports the failure after none (PAYST-04, G-12)', async ({
    page,
  }) => {
    await page.goto('/membership-plans')
    await buyNow(page).click()
    await checkout(page).getByRole('button', { name: 'Failure' }).click()
    await expect(checkout(page).getByRole('status')).toContainText('You may try again.')
    await checkout(page).getByRole('button', { name: 'Close' }).click()
    await shown(page, 'Payment popup closed. Payment not completed.')
    await expect(page).toHaveURL(/\/payment-status$/)
    await expect(page.getByRole('heading', { name: 'Payment Failed!', exact: true })).toBeVisible()
    await shown(page, 'Something went wrong with your payment. Please try again.')
    await expectAccessible(page)
  })

  test('stays on the page without a proof if the checkout is closed, and can be restarted (PLAN-12, MSG-PAY-06, T65)', async ({
    page,
  }) => {
    const steps = stepsOf(page)
    await page.goto('/membership-plans')
    await buyNow(page).click()
    await checkout(page).getByRole('button', { name: 'Close' }).click()
    await shown(page, 'Payment popup closed. Payment not completed.')
    await expect(page).toHaveURL(/\/membership-plans$/)
    expect(steps).toEqual(['makesubscribe', 'checkout.js'])
    await buyNow(page).click()
    await expect(checkout(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(checkout(page)).toBeHidden()
    await buyNow(page).click()
    await checkout(page).getByRole('button', { name: 'Success' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful!', exact: true })).toBeVisible()
    expect(steps).toEqual(['makesubscribe', 'checkout.js', 'makesubscribe', 'makesubscribe', 'verify'])
  })

  test('runs order, script, checkout and proof in this order, with the amount in paise (PLAN-10, PLAN-11, ROLE-04, ENT-34)', async ({
    page,
  }) => {
    const steps = stepsOf(page)
    await page.route(SCRIPT, (route) => route.fulfill(stub('pay')))
    await page.route(VERIFY, (route) => route.fulfill(accepted))
    const ordering = page.waitForResponse(ORDER)
    const verifying = page.waitForRequest(VERIFY)
    await page.goto('/membership-plans')
    await buyNow(page).click()
    const order = (await (await ordering).json()).data
    const asked = (await ordering).request()
    expect(asked.postDataJSON()).toEqual({
      referenceId: expect.any(Number),
      payerId: member.id,
      paymentMode: 'RAZORPAY',
    })
    expect(asked.headers()['authorization']).toBe(`Bearer ${member.token}`)
    // the proof is sent after the checkout has opened
    const proof = (await verifying).postDataJSON()
    expect(await page.evaluate('window.checkoutOptions')).toMatchObject({
      key: order.razorpayKey,
      amount: order.amount * 100,
      currency: order.currency,
      order_id: order.orderId,
    })
    expect(proof).toEqual({
      paymentRefId: order.paymentRefId,
      razorpayPaymentId: 'pay_1',
      razorpayOrderId: order.orderId,
      razorpaySignature: 'x',
    })
    await shown(page, 'Payment Successful for Gold!')
    expect(steps).toEqual(['makesubscribe', 'checkout.js', 'verify'])
  })
})

test.describe('a troubled purchase', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('shows the server’s sentence, or a default, if there is no order (MSG-PAY-02)', async ({ page }) => {
    await page.route(ORDER, (route) => route.fulfill(refusal(400, 'This plan is not on sale any more.')), { times: 1 })
    await page.goto('/membership-plans')
    await buyNow(page).click()
    await shown(page, 'This plan is not on sale any more.')
    await page.route(ORDER, (route) => route.fulfill(refusal(400)))
    await buyNow(page).click()
    await shown(page, 'Failed to create order')
  })

  test('says "Processing..." while waiting, and reports a missing answer as a failure (PLAN-13, MSG-PAY-05)', async ({
    page,
  }) => {
    let drop = () => {}
    const dropped = new Promise<void>((resolve) => (drop = resolve))
    await page.route(ORDER, async (route) => {
      await dropped
      await route.abort()
    })
    await page.goto('/membership-plans')
    await buyNow(page).click()
    await expect(buyNow(page)).toHaveText('Processing...')
    await expect(buyNow(page)).toBeDisabled()
    drop()
    await shown(page, 'Something went wrong. Please try again.')
    await expect(buyNow(page)).toHaveText('Buy Now')
  })

  test('asks about the connection if the provider’s script can’t be loaded, and retries (MSG-PAY-03)', async ({
    page,
  }) => {
    await page.route(SCRIPT, (route) => route.abort(), { times: 1 })
    await page.goto('/membership-plans')
    await buyNow(page).click()
    await shown(page, 'Failed to load Razorpay SDK. Are you online?')
    await buyNow(page).click()
    await expect(checkout(page)).toBeVisible()
  })

  test('refers to support if the proof is refused (MSG-PAY-04, G-12)', async ({ page }) => {
    await page.route(SCRIPT, (route) => route.fulfill(stub('pay')))
    await page.goto('/membership-plans')
    await buyNow(page).click()
    await shown(page, 'Payment verification failed. Please contact support.')
    await expect(page.getByRole('heading', { name: 'Payment Failed!', exact: true })).toBeVisible()
  })

  test('finds the true result if the proof gets no answer (G-12, T62)', async ({ page }) => {
    await page.route(VERIFY, (route) => route.abort())
    await page.goto('/membership-plans')
    await buyNow(page).click()
    await checkout(page).getByRole('button', { name: 'Success' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful!', exact: true })).toBeVisible()
    await page.goto('/payment-status')
    await shown(page, 'Your payment for Gold has been completed.')
  })

  test('asks not to pay again while the bank has not confirmed', async ({ page }) => {
    await page.route(SCRIPT, (route) => route.fulfill(stub('pay')))
    await page.route(VERIFY, (route) =>
      route.fulfill(refusal(503, 'Your bank has not confirmed the payment yet.', 'paymentPending')),
    )
    await page.goto('/membership-plans')
    await buyNow(page).click()
    await expect(page.getByRole('heading', { name: 'Payment being confirmed', exact: true })).toBeVisible()
    await expect(page.getByText(/Please don’t pay again/)).toBeVisible()
    await expectAccessible(page)
  })

  test('says that money for a profile its candidate refused is returned', async ({ page }) => {
    await page.route(SCRIPT, (route) => route.fulfill(stub('pay')))
    await page.route(VERIFY, (route) => route.fulfill(refusal(409, 'The money goes back.', 'moneyGoesBack')))
    await page.goto('/membership-plans')
    await buyNow(page).click()
    await expect(page.getByRole('heading', { name: 'Your payment is being returned', exact: true })).toBeVisible()
    await expect(page.getByText('You don’t need to do anything.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See the plans' })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('links to the bank details if there is no online payment (G-74)', async ({ page }) => {
    await page.route(ORDER, (route) =>
      route.fulfill(refusal(503, 'Online payment is not available now.', 'paymentUnavailable')),
    )
    await page.goto('/membership-plans')
    await buyNow(page).click()
    const dialog = page.getByRole('dialog', { name: 'Gold plan' })
    await expect(dialog).toContainText('Online payment is not available now.')
    await dialog.getByRole('link', { name: 'See bank details' }).click()
    await expect(page).toHaveURL(/\/bank-details$/)
  })
})

test('another company’s checkout opens with the order, even after arriving by a link (PLAN-10, T98)', async ({
  page,
}) => {
  const order = {
    amount: 1999,
    orderId: 'order_1',
    currency: 'INR',
    paymentRefId: 'ref-1',
    razorpayKey: 'rzp_live_1',
    razorpayKeyId: 'rzp_live_1',
    checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  }
  const answer = { statusCode: 200, statusMessage: 'Success', message: 'Success', data: order }
  await page.route(ORDER, (route) => route.fulfill({ json: answer }))
  await page.route(SCRIPT, (route) => route.fulfill(stub('close')))
  const steps = stepsOf(page)
  await page.goto('/about-us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Membership' }).click()
  await expect(page).toHaveURL('/membership-plans')
  await buyNow(page).click()
  await shown(page, 'Payment popup closed. Payment not completed.')
  await expect(buyNow(page)).toHaveText('Buy Now')
  expect(steps).toEqual(['makesubscribe', 'checkout.js'])
  expect(await page.evaluate(() => (window as { checkoutOptions?: unknown }).checkoutOptions)).toMatchObject({
    order_id: 'order_1',
    key: 'rzp_live_1',
    amount: 199_900,
  })
  // the order is used up, so a reload opens nothing
  await page.reload()
  await expect(buyNow(page)).toHaveText('Buy Now')
  expect(steps).toEqual(['makesubscribe', 'checkout.js'])
})

test('only the plans page may load the payment provider (CONTACT-06, T98)', async ({ request }) => {
  const policy = async (path: string) =>
    (await request.get(path, { headers: { accept: 'text/html' } })).headers()['content-security-policy'] ?? ''
  expect(await policy('/membership-plans')).toMatch(/script-src [^;]*https:\/\/checkout\.razorpay\.com/)
  expect(await policy('/membership-plans')).toMatch(/frame-src [^;]*https:\/\/api\.razorpay\.com/)
  for (const path of ['/', '/payment-status', '/contact-us', '/dashboard'])
    expect(await policy(path)).not.toContain('razorpay')
})
