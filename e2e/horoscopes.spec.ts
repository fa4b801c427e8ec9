import type { Locator, Page } from '@playwright/test'
import { resize } from './support/resize.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

async function fillBirth(
  within: Locator,
  { day, time, place, town }: { day: string; time: string; place: string; town: RegExp },
): Promise<void> {
  await within.getByLabel('Date of birth', { exact: false }).first().fill(day)
  await within.getByLabel('Time of birth').fill(time)
  await within.getByRole('combobox', { name: 'Place of birth' }).fill(place)
  await within.getByRole('option', { name: town }).first().click()
}
const chennai = { day: '11/11/1994', time: '07:51', place: 'chenn', town: /^Chennai/ }
const fact = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd')

async function choose(page: Page, legend: string, star: string, patham: string): Promise<void> {
  const half = page.getByRole('group', { name: legend, exact: true })
  await half.getByRole('combobox', { name: 'Star' }).fill(star)
  await page.getByRole('option', { name: new RegExp(`^${star}`) }).click()
  await half.getByRole('radio', { name: patham, exact: true }).check()
}

test.describe('the jathagam page', () => {
  test('shows everyone a birth’s star, charts, dasha and doshams @both', async ({ page }) => {
    await page.goto('/jathagam')
    await fillBirth(page.getByRole('form', { name: 'Birth details' }), chennai)
    await page.getByRole('button', { name: 'Show jathagam' }).click()
    await expect(page.getByRole('heading', { level: 2, name: /^Jathagam/ })).toBeFocused()
    await expect(page.getByText('11/11/1994, 07:51, Chennai, Tamil Nadu, India')).toBeVisible()
    await expect(fact(page, 'Star நட்சத்திரம்')).toHaveText('Avittam அவிட்டம்')
    await expect(fact(page, 'Patham பாதம்')).toHaveText('4')
    await expect(fact(page, 'Raasi ராசி')).toHaveText('Kumbam கும்பம்')
    await expect(fact(page, 'Laknam லக்னம்')).toHaveText('Viruchigam விருச்சிகம்')
    await expect(fact(page, 'Dasha at birth ஜனன தசை')).toHaveText('Sevvai செவ்வாய்1 year, 0 months, 1 day left')
    await expect(page.getByRole('figure').filter({ hasText: /Raasi chart\. .*Kumbam: Moon, Saturn/ })).toHaveCount(1)
    await expect(page.getByRole('row', { name: /^Chandran சந்திரன் Kumbam 4° 45′ Viruchigam$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: /^Doshams/ }).getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await resize(page, { width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
  })

  test('prints the jathagam without form, header and footer', async ({ page }) => {
    await page.goto('/jathagam')
    await fillBirth(page.getByRole('form', { name: 'Birth details' }), chennai)
    await page.getByRole('button', { name: 'Show jathagam' }).click()
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 2, name: /^Jathagam/ })).toBeVisible()
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('form'),
      page.getByRole('button', { name: 'Print' }),
    ])
      await expect(hidden).toBeHidden()
  })

  test('names what is missing at each field, and accepts typed coordinates', async ({ page, expectedErrors }) => {
    expectedErrors.push(/400 \(Bad Request\)/)
    await page.goto('/jathagam')
    await page.getByRole('button', { name: 'Show jathagam' }).click()
    await expect(page.getByText('Please fix highlighted fields.')).toBeVisible()
    for (const field of ['Date of birth', 'Time of birth', 'Place of birth'])
      await expect(
        page
          .getByRole('textbox', { name: field })
          .or(page.getByRole('combobox', { name: field }))
          .or(page.getByLabel(field))
          .first(),
      ).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await page.getByLabel('Date of birth', { exact: false }).first().fill('11/11/1994')
    await page.getByLabel('Time of birth').fill('07:51')
    await page.getByText('The place isn’t in the list').click()
    await page.getByLabel('Latitude').fill('13.0878')
    await page.getByLabel('Longitude').fill('80.2785')
    await page.getByLabel('Time zone').fill('Asia/Madras')
    await page.getByRole('button', { name: 'Show jathagam' }).click()
    await expect(page.getByText('This time zone is not known.')).toBeVisible()
    await page.getByLabel('Time zone').fill('')
    await page.getByRole('button', { name: 'Show jathagam' }).click()
    await expect(fact(page, 'Star நட்சத்திரம்')).toHaveText('Avittam அவிட்டம்')
  })

  test('asks which one, if the clocks showed a time twice', async ({ page, expectedErrors }) => {
    expectedErrors.push(/400 \(Bad Request\)/)
    await page.goto('/jathagam')
    await fillBirth(page.getByRole('form', { name: 'Birth details' }), { ...chennai, day: '14/10/1945', time: '23:30' })
    await page.getByRole('button', { name: 'Show jathagam' }).click()
    await expect(
      page.getByText('The clocks were put back here, so this time came twice.', { exact: false }),
    ).toBeVisible()
    await page.getByRole('radio', { name: /^The second/ }).check()
    await page.getByRole('button', { name: 'Show jathagam' }).click()
    await expect(page.getByText(/Indian time, UTC \+05:30/)).toBeVisible()
  })
})

test.describe('the porutham page', () => {
  test('shows the ten rows of two stars with grade and reason, by the chosen tradition @both', async ({ page }) => {
    await page.goto('/porutham')
    await choose(page, 'The girl’s star', 'Rohini', '2')
    await choose(page, 'The boy’s star', 'Hastham', '3')
    const result = page.getByRole('region', { name: /^Porutham/ })
    await expect(result.getByText('7 of 10 poruthams match.')).toBeVisible()
    await expect(result.getByText('Rajju, considered the most important, does not match.')).toBeVisible()
    await expect(result.getByRole('listitem')).toHaveCount(11)
    await expect(result.getByRole('listitem').filter({ hasText: 'Rajju ரஜ்ஜு' })).toContainText(
      'Both Kandam (neck): the same rajju.',
    )
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Tradition' }).fill('strict')
    await page.getByRole('option', { name: /strict/ }).click()
    await expect(result.getByText('5 of 10 poruthams match.')).toBeVisible()
    await resize(page, { width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
  })

  test('takes two births too, and says whether the doshams agree', async ({ page }) => {
    await page.goto('/porutham')
    await page.getByRole('tab', { name: 'By birth' }).click()
    await fillBirth(page.getByRole('group', { name: 'The girl’s birth', exact: true }), chennai)
    await fillBirth(page.getByRole('group', { name: 'The boy’s birth', exact: true }), {
      day: '02/03/1991',
      time: '18:20',
      place: 'trichy',
      town: /^Tiruchirappalli/,
    })
    await page.getByRole('button', { name: 'Show porutham' }).click()
    const result = page.getByRole('region', { name: /^Porutham/ })
    await expect(result.getByText(/^Girl: Avittam, patham 4\. Boy: /)).toBeVisible()
    await expect(page.getByRole('region', { name: /^Dosham agreement/ }).getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
  })
})

for (const [path, heading] of [
  ['/jathagam', 'Jathagam'],
  ['/porutham', 'Porutham'],
] as const) {
  test.describe(`${path} without scripts`, () => {
    test.use({ javaScriptEnabled: false })
    test('can be read, and may be listed by search engines', async ({ page, request }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveTitle(`${heading} | Thunai`)
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
      expect(await (await request.get('/sitemap.xml')).text()).toContain(`${path}</loc>`)
    })
  })
}
