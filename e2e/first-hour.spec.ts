import { devices, type Locator } from '@playwright/test'
import { Hand } from './support/hand.ts'
import { registerByHand } from './support/register-by-hand.ts'
import { inTamil } from './support/tamil-names.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, someone, test } from './support/test.ts'

/** Limits for the first hour, measured with `Hand`. */
const MOST = { taps: 55, minutes: 12 } as const
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

// always on a phone, whichever project runs it
test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })

test('a mother registers her daughter on a phone in Tamil, from the home page to a complete profile (JOURNEY-03, MOBILE-11, MOBILE-12, MOBILE-15)', async ({
  page,
}) => {
  const hand = new Hand(page)
  const button = (name: string) => page.getByRole('button', { name: inTamil(name), exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name: inTamil(name), exact: true })
  const field = (within: Locator, name: string) => within.getByRole('textbox', { name: inTamil(name), exact: true })
  const choose = (within: Locator, label: string, option: string, letters = '') =>
    hand.choose(within, inTamil(label), inTamil(option), letters)
  await registerByHand(hand, page, { ...someone(), name: 'Malathi Sivaraman', language: 'ta' })
  const steps = page.getByRole('region', { name: inTamil('Four steps to get noticed') })
  await expect(steps.getByText(inTamil('{done} of {all} done', { done: 0, all: 4 }))).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  hand.read()
  const photo = inTamil('Add: {what}', { what: inTamil('A photo') })
  await hand.pick(steps.getByRole('button', { name: photo }), {
    name: 'meena.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PICTURE, 'base64'),
  })
  await hand.tap(button('Save photo'))
  hand.read()
  const asking = dialog('Who may see your photos?')
  await expect(asking).toBeVisible()
  await expectAccessible(page)
  await hand.tap(asking.getByRole('button', { name: new RegExp(`^${inTamil('Accepted members only')}`) }))
  await expect(asking).toBeHidden()

  // each step leads to the next
  hand.read()
  const work = dialog('Education & Occupation')
  await choose(work, 'Education', 'B.E.')
  await hand.chooseUsual(work, inTamil('Job type'), inTamil('IT / Software'))
  await hand.type(field(work, 'Job name'), 'Software engineer')
  await hand.type(field(work, 'Monthly income'), '60000')
  await expect(field(work, 'Monthly income')).toHaveValue('₹60,000')
  await hand.tap(work.getByRole('button', { name: inTamil('Save'), exact: true }))
  await expect(work).toBeHidden()

  hand.read()
  const birth = dialog('Time and place of birth')
  await hand.type(birth.getByLabel(inTamil('Birth time')), '06:30')
  await hand.type(birth.getByRole('combobox', { name: inTamil('Birth place') }), 'Madurai')
  await hand.tap(birth.getByRole('option', { name: /^Madurai/ }).first())
  // saves the computed horoscope too
  await hand.tap(birth.getByRole('button', { name: inTamil('Save'), exact: true }))
  await expect(birth).toBeHidden()

  hand.read()
  const wishes = dialog('Who are you looking for?')
  await expect(wishes).toContainText('28')
  await expectAccessible(page)
  await hand.tap(wishes.getByRole('button', { name: inTamil('Use all') }))
  await expect(wishes).toBeHidden()

  hand.read()
  const missing = dialog('Complete your profile')
  await expectAccessible(page)
  await expect(missing.getByRole('combobox', { name: inTamil('Country') })).toHaveValue(inTamil('India'))
  // lives where she was born
  await hand.tap(
    missing.getByRole('button', {
      name: inTamil('We live in {place}', { place: `${inTamil('Madurai')}, ${inTamil('Tamil Nadu')}` }),
      exact: true,
    }),
  )
  await expect(missing.getByRole('combobox', { name: inTamil('District') })).toHaveValue(inTamil('Madurai'))
  await hand.choose(missing, inTamil('Height'), /^5 அடி 4 /)
  await hand.type(field(missing, 'Weight in kg'), '56')
  for (const name of ['Father alive', 'Mother alive'])
    await hand.tap(missing.getByRole('group', { name: inTamil(name) }).getByText(inTamil('Yes')))
  await hand.type(field(missing, 'Brothers'), '1')
  await hand.type(field(missing, 'Sisters'), '0')
  await hand.tap(
    missing.getByRole('group', { name: inTamil('Eating habits') }).getByText(inTamil('Vegetarian'), { exact: true }),
  )
  await hand.tap(missing.getByRole('button', { name: inTamil('Save'), exact: true }))
  await expect(missing).toBeHidden()

  await expect(page.getByText(inTamil('Your profile is {percent}% complete.', { percent: 100 }))).toBeVisible()
  await expect(steps).toHaveCount(0)
  test.info().annotations.push({
    type: 'first hour',
    description: `${hand.taps} taps, ${hand.letters} letters, ${hand.minutes} minutes`,
  })
  expect(hand.taps).toBeLessThanOrEqual(MOST.taps)
  expect(hand.minutes).toBeLessThanOrEqual(MOST.minutes)
})
