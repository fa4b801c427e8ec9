import { devices, type Page } from '@playwright/test'
import { Hand } from './support/hand.ts'
import { registerByHand } from './support/register-by-hand.ts'
import { asMember, expect, expectAccessible, registerMember, someone, test } from './support/test.ts'

const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
/** The limit for both families together, from the home page to an answer, measured with `Hand`. */
const MOST_MINUTES = 5
/** Limits for the registering family: until its first message, and until a note that goes with the interest. */
const MOST_TO_FIRST_MESSAGE = { whole: 3.5, withInterest: 3 } as const

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

  // she starts at his profile, whose link his family sent
  const from = `/member-detail-view/?type=${his.id}&c=x&cc=x`
  await registerByHand(hand, page, { ...someone(), name: 'Meena Kannan', from })
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
  const words = 'Vanakkam! May our families talk this Sunday?'
  await hand.tap(page.getByRole('group', { name: 'Begin with' }).getByRole('button', { name: words, exact: true }))
  // the press only fills in the text
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(words)
  await expectAccessible(page)
  await hand.tap(page.getByRole('button', { name: 'Send', exact: true }))
  await expect(log(page).getByText(words)).toBeVisible()
  expect(hand.minutes).toBeLessThanOrEqual(MOST_TO_FIRST_MESSAGE.whole)

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

test('a family skips optional facts, and sends its first words with the interest (TALK-01, MOBILE-16)', async ({
  page,
  request,
}) => {
  const his = await registerMember(request, { name: 'Prabhu Selvam', gender: 'Male', profileFor: 'Son' })
  const hand = new Hand(page)
  const from = `/member-detail-view/?type=${his.id}&c=x&cc=x`
  await registerByHand(hand, page, { ...someone(), name: 'Meena Selvam', from, isBrief: true })
  hand.read()
  await hand.tap(page.getByRole('button', { name: 'Add a note', exact: true }).first())
  hand.read()
  const asking = page.getByRole('dialog', { name: 'Interest with a note' })
  await expectAccessible(page)
  await hand.tap(asking.getByRole('group', { name: 'Begin with' }).getByRole('button').first())
  await hand.tap(asking.getByRole('button', { name: 'Send interest' }))
  await expect(page.getByText('You have expressed your interest.')).toBeVisible()
  const received = await request.get('/api/interests?box=received', {
    headers: { authorization: `Bearer ${his.token}` },
  })
  expect(await received.text()).toContain('We liked your profile')
  test.info().annotations.push({ type: 'first words', description: `${hand.taps} taps, ${hand.minutes} minutes` })
  expect(hand.minutes).toBeLessThanOrEqual(MOST_TO_FIRST_MESSAGE.withInterest)
})
