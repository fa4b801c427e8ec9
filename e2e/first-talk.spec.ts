import { devices, type Page } from '@playwright/test'
import { Hand } from './support/hand.ts'
import { registerByHand } from './support/register-by-hand.ts'
import { asMember, expect, expectAccessible, registerMember, someone, test } from './support/test.ts'

const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
/** Limit for both families together, from the home page to an answer, measured by `Hand`. */
const MOST_MINUTES = 5

const log = (page: Page) => page.getByRole('log', { name: 'Messages', exact: true })

test.use(PHONE)

test('two families on two phones: one registers and expresses interest, the other accepts, and they talk (TALK-01, LIVE-01)', async ({
  page,
  browser,
  request,
}) => {
  const his = await registerMember(request, {
    name: 'Prabhu Kannan',
    gender: 'Male',
    profileFor: 'Son',
    dateOfBirth: '1994-05-11',
  })
  const otherPhone = await browser.newContext(PHONE)
  const other = await otherPhone.newPage()
  await asMember(other, his.token)
  await other.goto('/interests')
  const [hand, hisHand] = [new Hand(page), new Hand(other)]

  await registerByHand(hand, page, { ...someone(), name: 'Meena Kannan' })
  // his family has sent a link to his profile
  const listening = page.waitForResponse('**/api/events')
  await page.goto(`/member-detail-view/?type=${his.id}&c=x&cc=x`)
  await listening
  hand.read()
  await hand.tap(page.getByRole('button', { name: 'Express Interest', exact: true }).first())
  await expect(page.getByText('You have expressed your interest.')).toBeVisible()

  // his phone shows it without a touch
  const card = other.getByRole('listitem').filter({ hasText: 'Meena Kannan' })
  await expect(card).toBeVisible()
  hisHand.read()
  await hisHand.tap(card.getByRole('button', { name: /^Accept/ }))

  // and hers shows the acceptance
  await expect(page.getByText('Your interest was accepted.')).toBeVisible()
  hand.read()
  await hand.tap(page.getByRole('link', { name: /^Write/ }).first())
  hand.read()
  const words = 'Vanakkam! Can we talk on Sunday?'
  await hand.type(page.getByRole('textbox', { name: 'Message', exact: true }), words)
  await hand.tap(page.getByRole('button', { name: 'Send', exact: true }))
  await expect(log(page).getByText(words)).toBeVisible()

  await hisHand.tap(
    other.getByRole('navigation', { name: 'Your pages', exact: true }).getByRole('link', { name: 'Messages, 1 new' }),
  )
  await expect(other.getByRole('heading', { level: 1, name: 'Messages', exact: true })).toBeVisible()
  await hisHand.tap(other.getByRole('link', { name: /Meena Kannan/ }))
  await expect(log(other).getByText(words)).toBeVisible()
  await expectAccessible(other)
  await hisHand.type(other.getByRole('textbox', { name: 'Message', exact: true }), 'Sunday at five is fine.')
  await hisHand.tap(other.getByRole('button', { name: 'Send', exact: true }))
  await expect(log(page).getByText('Sunday at five is fine.')).toBeVisible()
  await expectAccessible(page)

  const minutes = Math.round((hand.minutes + hisHand.minutes) * 10) / 10
  test.info().annotations.push({
    type: 'first talk',
    description: `${hand.taps} and ${hisHand.taps} taps, ${hand.minutes} and ${hisHand.minutes} minutes`,
  })
  expect(minutes).toBeLessThanOrEqual(MOST_MINUTES)
  await otherPhone.close()
})
