import type { Locator } from '@playwright/test'
import { buyPlan } from './support/plan.ts'
import { aColleague, enterOffice } from './support/office.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations, registerMember, test } from './support/test.ts'

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/401/, /403/, /409/, /ERR_FAILED/))

/** The share of a picture that its frame crops. */
const cropOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect()
    if (getComputedStyle(image).objectFit !== 'cover') return 0
    const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
    return 1 - (width * height) / (image.naturalWidth * scale * image.naturalHeight * scale)
  })

test('the photo queue shows each photo whole, and large by key or press (OFF-CLI-08) @both', async ({ page }) => {
  await enterOffice(page)
  await page.goto('/office/queues/photos')
  const tile = page.getByRole('button', { name: /^Photo of M\d+$/ }).first()
  await tile.click()
  expect(await cropOf(tile.getByRole('img'))).toBe(0)
  await page.keyboard.press('Space')
  // the member beside the photo
  const large = page.getByRole('dialog', { name: /, \d\d, (Fem|M)ale, M\d+$/ })
  const picture = large.getByRole('img')
  await expect(picture).toBeInViewport({ ratio: 1 })
  await expect(picture).toHaveAttribute('src', /-large\.webp$/)
  await expect(picture).toHaveCSS('filter', 'none')
  const width = async () => (await picture.boundingBox())?.width ?? 0
  const whole = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(whole * 1.4)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('0')
  await expect.poll(width).toBe(whole)
  await large.getByRole('button', { name: 'Enlarge' }).click()
  await expect.poll(width).toBeGreaterThan(whole * 1.9)
  const first = await large.getAttribute('aria-label')
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await expect(large).not.toHaveAttribute('aria-label', String(first))
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await page
    .getByRole('button', { name: /^Enlarge the photo of/ })
    .first()
    .click()
  await expect(large).toBeVisible()
})

test('a document opens large beside its decision, which claims the item (OFF-CLI-08)', async ({ page }) => {
  await enterOffice(page)
  await page.goto('/office/queues/verifications')
  const item = page.getByRole('article')
  await expect(item.getByRole('button', { name: 'Claim this item' })).toBeVisible()
  await item.getByRole('button', { name: 'Open document 1' }).click()
  const large = page.getByRole('dialog', { name: 'Document 1' })
  await expect(large.getByRole('img')).toBeInViewport({ ratio: 1 })
  await large.getByRole('button', { name: 'Close' }).click()
  await expect(item.getByText('With you until')).toBeVisible()
  await item.getByRole('button', { name: 'Give this item back' }).click()
  await expect(item.getByText('With you until')).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(item.getByText('With you until')).toBeVisible()
  await page.keyboard.press('t')
  await expect(item.getByRole('button', { name: 'Claim this item' })).toBeVisible()
})

test("a refund asks first, names the sum and the member, and isn't claimed by opening it (OFF-CLI-07, OFF-CLI-09)", async ({
  page,
  browser,
  request,
}) => {
  const member = await registerMember(request, { name: 'Paying Parvathi' })
  await buyPlan(request, member, 'Platinum')
  await enterOffice(page)
  const colleague = await aColleague(page, browser, 'finance')
  await colleague.goto(`/office/orders?q=${member.memberId}`)
  await colleague.getByRole('button', { name: 'Refund' }).click()
  const asking = colleague.getByRole('dialog', { name: 'Refund' })
  await asking.getByLabel('Why').fill('Bought by mistake')
  await asking.getByRole('button', { name: /^Refund ₹4,999$/ }).click()
  await expect(colleague.getByText('The refund of ₹4,999 waits for a second person.')).toBeVisible()
  await expect(colleague.getByText('₹4,999 · Waits for a second person')).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Refund' })).toHaveCount(0)

  await page.goto('/office/queues/refunds')
  const row = page.getByRole('list', { name: 'Open items' }).getByRole('button').filter({ hasText: member.memberId })
  await row.click()
  const item = page.getByRole('article')
  await expect(item.getByRole('heading', { name: 'Refunds: Paying Parvathi' })).toBeVisible()
  for (const fact of ['Bought by mistake', 'Platinum', 'Contacts used', /^finance\.[\w-]+@thunai\.example$/])
    await expect(item.getByText(fact, { exact: true })).toBeVisible()
  // opened, but still unclaimed
  await page.reload()
  await row.click()
  await expect(item.getByRole('button', { name: 'Claim this item' })).toBeVisible()

  // the person who requested the refund can't decide it, and sees why
  await colleague.goto('/office/queues/refunds')
  await colleague.getByRole('list', { name: 'Open items' }).getByText(member.memberId).click()
  await expect(colleague.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(colleague.getByText('Someone else has to decide')).toBeVisible()

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Approve' })
  await expect(dialog.getByText(/₹4,999 · Paying Parvathi · M\d+/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Refund ₹4,999' })).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  // the press claimed the item
  await expect(item.getByText('With you until')).toBeVisible()
  await colleague.reload()
  await expect(colleague.getByRole('list', { name: 'Open items' }).getByText(/^with /)).toBeVisible()

  await page.keyboard.press('a')
  await dialog.getByRole('button', { name: 'Refund ₹4,999' }).click()
  await expect(page.getByText(/^Refund of ₹4,999 approved: Paying Parvathi, M\d+$/)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goto(`/office/orders?q=${member.memberId}`)
  await expect(page.getByText('₹4,999 · Refunded')).toBeVisible()
  await expect(page.getByRole('table').getByText('Fully refunded')).toBeVisible()
})

test('a reply is begun from a template in either language, survives a failure and another item, and is sent by key (OFF-CLI-10, OFF-CLI-12)', async ({
  page,
}) => {
  await enterOffice(page)
  await page.goto('/office/queues/grievances')
  const items = page.getByRole('list', { name: 'Open items' }).getByRole('button')
  await items.last().click()
  const field = page.getByLabel('Your reply, as it will be emailed')
  await page.keyboard.press('c')
  await expect(field).toBeFocused()
  await page.getByLabel('Template').selectOption('Your data')
  await expect(field).toHaveValue(/^Thank you for writing to us/)
  await page.getByText('தமிழ்').click()
  await expect(field).toHaveValue(/^எழுதியதற்கு நன்றி/)
  const words = 'We have looked into it and will write to you by Friday.'
  await field.fill(words)
  await expect(page.getByText('With you until')).toBeVisible()
  await items.first().click()
  await items.last().click()
  await expect(field).toHaveValue(words)

  await page.route('**/office/api/reviews/*/decide', (route) => route.abort(), { times: 1 })
  await field.press('Control+Enter')
  await expect(page.getByRole('article').getByRole('alert')).toBeVisible()
  await expect(field).toHaveValue(words)
  await expectNoViolations(page)
  await field.press('Control+Enter')
  await expect(page.getByText(/^Replied and closed: /)).toBeVisible()
  await expect(field).not.toHaveValue(words)
})
