import { devices } from '@playwright/test'
import { Hand } from './support/hand.ts'
import { registerByHand } from './support/register-by-hand.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, someone, test } from './support/test.ts'

/** Limits for the first hour, measured by `Hand`. */
const MOST = { taps: 60, minutes: 12 } as const
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

// always on a phone, whichever project runs it
test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })

test('a mother registers her daughter on a phone, from the home page to a whole profile', async ({ page }) => {
  const hand = new Hand(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await registerByHand(hand, page, { ...someone(), name: 'Malathi Sivaraman' })
  const steps = page.getByRole('region', { name: 'Four steps to get noticed' })
  await expect(steps.getByText('0 of 4 done')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  hand.read()
  await hand.pick(steps.getByRole('button', { name: 'Add: A photo' }), {
    name: 'meena.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PICTURE, 'base64'),
  })
  await hand.tap(button('Save photo'))
  hand.read()
  const asking = page.getByRole('dialog', { name: 'Who may see your photos?' })
  await expect(asking).toBeVisible()
  await expectAccessible(page)
  await hand.tap(asking.getByRole('button', { name: /^Accepted members only/ }))
  await expect(asking).toBeHidden()
  await expect(steps.getByText('1 of 4 done')).toBeVisible()

  await hand.tap(steps.getByRole('button', { name: 'Add: Education and job' }))
  hand.read()
  const work = page.getByRole('dialog', { name: 'Education & Occupation' })
  await hand.choose(work, 'Education', 'B.E.', 'b.e')
  await hand.choose(work, 'Job type', 'IT / Software', 'it')
  await hand.type(work.getByRole('textbox', { name: 'Job name' }), 'Software engineer')
  await hand.type(work.getByRole('textbox', { name: 'Monthly income' }), '60000')
  await hand.tap(button('Save'))
  await expect(work).toBeHidden()

  // each step leads to the next
  hand.read()
  const birth = page.getByRole('dialog', { name: 'Time and place of birth' })
  await hand.type(birth.getByLabel('Birth time'), '06:30')
  await hand.type(birth.getByRole('combobox', { name: 'Birth place' }), 'Madurai')
  await hand.tap(birth.getByRole('option', { name: /^Madurai/ }).first())
  await hand.tap(birth.getByRole('button', { name: /^(Take over|Use) all$/ }))
  await hand.tap(button('Save'))
  await expect(birth).toBeHidden()

  hand.read()
  const wishes = page.getByRole('dialog', { name: 'Who are you looking for?' })
  await expect(wishes).toContainText('28 to 34')
  await expectAccessible(page)
  await hand.tap(wishes.getByRole('button', { name: 'Use all' }))
  await expect(wishes).toBeHidden()

  await hand.tap(button('Fill in all that is missing'))
  hand.read()
  const missing = page.getByRole('dialog', { name: 'Complete your profile' })
  await expect(missing.getByText('Step 1 of 2')).toBeVisible()
  await expectAccessible(page)
  await expect(missing.getByRole('combobox', { name: 'Country' })).toHaveValue('India')
  await hand.choose(missing, 'State', 'Tamil Nadu', 'tam')
  await hand.choose(missing, 'District', 'Madurai', 'mad')
  await hand.choose(missing, 'Height', `5'4" · 163 cm`, `5'4`)
  await hand.type(missing.getByRole('textbox', { name: 'Weight in kg' }), '56')
  await hand.tap(missing.getByRole('button', { name: 'Next' }))
  hand.read()
  for (const name of ['Father alive', 'Mother alive'])
    await hand.tap(missing.getByRole('group', { name }).getByText('Yes'))
  await hand.type(missing.getByRole('textbox', { name: 'Brothers' }), '1')
  await hand.type(missing.getByRole('textbox', { name: 'Sisters' }), '0')
  await hand.tap(missing.getByRole('group', { name: 'Eating habits' }).getByText('Vegetarian', { exact: true }))
  await hand.tap(button('Done'))
  await expect(missing).toBeHidden()

  await expect(page.getByText('Your profile is 100% complete.')).toBeVisible()
  await expect(steps).toHaveCount(0)
  test.info().annotations.push({
    type: 'first hour',
    description: `${hand.taps} taps, ${hand.letters} letters, ${hand.minutes} minutes`,
  })
  expect(hand.taps).toBeLessThanOrEqual(MOST.taps)
  expect(hand.minutes).toBeLessThanOrEqual(MOST.minutes)
})
