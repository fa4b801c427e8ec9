import { aCouple } from './support/connected.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test('a family shows a profile to an aunt, who needs no account and says yes in one press (KIN-01, KIN-02, KIN-03) @phone', async ({
  page,
  browser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  const { groom, bride } = await aCouple(request)
  await asMember(page, groom.token)
  await page.goto(`/member-detail-view/?type=${bride.id}&c=x&cc=x`)
  const show = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Show to a relative' }).click()
    return page.getByRole('dialog')
  }
  const asking = await show()
  await asking.getByRole('button', { name: 'Make the link' }).click()
  await expect(asking.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('aria-invalid', 'true')
  await asking.getByRole('textbox', { name: /^Name/ }).fill('Selvi')
  await asking.getByLabel(/^Relation to the candidate/).selectOption('aunt')
  await asking.getByRole('button', { name: 'Make the link' }).click()
  const sending = page.getByRole('dialog', { name: 'Send to Selvi' })
  await expect(sending).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const toWhatsApp = await sending.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')
  const link = /\/p\/[\w-]+/.exec(decodeURIComponent(toWhatsApp ?? ''))?.[0] ?? ''
  await sending.getByRole('button', { name: 'Done' }).click()

  const aunt = await (await browser.newContext({ viewport: page.viewportSize(), locale: 'en-IN' })).newPage()
  await aunt.goto(link)
  await expect(aunt.getByRole('heading', { name: 'Selvi, what do you think?' })).toBeInViewport()
  await expect(aunt.getByText(bride.name)).toBeVisible()
  await expectAccessible(aunt)
  await expectNoSidewaysScroll(aunt)
  await aunt.getByRole('button', { name: 'Yes, I like it' }).click()
  await expect(aunt.getByText('You said yes. The family can see your answer, and you can change it.')).toBeVisible()

  await page.reload()
  const shown = (await show()).getByRole('region', { name: 'Shown to' })
  await expect(shown.getByText('Says yes')).toBeVisible()
  await shown.getByRole('button', { name: 'Take back from Selvi' }).click()
  await expect(shown.getByText('Taken back')).toBeVisible()
  await aunt.reload()
  await expect(aunt.getByText('This link has expired or was taken back.')).toBeVisible()
})
