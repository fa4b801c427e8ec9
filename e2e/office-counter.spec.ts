import type { Page } from '@playwright/test'
import { enterOffice } from './support/office.ts'
import { resize } from './support/resize.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations, smsTo, someone, test } from './support/test.ts'

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/ERR_FAILED/))

const biodata = (phone: string) => `BIO DATA
Name : Counter Kavitha
Gender : Female
Date of Birth : 15/06/1997
Star : Rohini
Height : 5'4"
Qualification : B.E
Occupation : Software Engineer
Mother Tongue : Tamil
Religion : Hindu
Father's Name : K. Sundaram
Native Place : Trichy
Contact No : ${phone}`

/** Counts all presses of the pointer on a page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = globalThis as { presses?: number }
    counted.presses = Number(sessionStorage.getItem('presses') ?? 0)
    addEventListener(
      'click',
      (event) => {
        // a press on a label fires a second click on its checkbox
        if (event.detail > 0) sessionStorage.setItem('presses', String(++counted.presses!))
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0))
}

test('a pasted biodata becomes a registered family with consent in at most 40 clicks (CNT-11)', async ({ page }) => {
  const { phone } = someone()
  const clicks = await countClicks(page)
  await enterOffice(page)
  await page.getByRole('link', { name: 'Counter', exact: true }).click()
  await page.getByRole('link', { name: 'Register a family' }).click()
  await page.getByLabel('Biodata').fill(biodata(phone))
  await page.getByRole('button', { name: 'Read the biodata' }).click()
  const details = page.getByRole('region', { name: 'Details read' }).getByRole('checkbox')
  await expect(details.first()).toBeVisible()
  for (const detail of await details.all()) await detail.click()
  const choose = async (label: string, option: string) => {
    const field = page.getByRole('combobox', { name: label })
    if ((await field.inputValue()) === option) return
    await field.click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Profile for', 'Daughter')
  await choose('Gender', 'Female')
  await choose('Marital status', 'Never Married')
  await choose('Mother tongue', 'Tamil')
  await choose('Religion', 'Hindu')
  await page.getByLabel('Who agrees for the family').fill('K. Sundaram, father')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Counter Kavitha · M\d+$/ })).toBeVisible()
  await expect.poll(() => smsTo(`91${phone}`)).toHaveLength(1)
  const code = /\d{6}/.exec(smsTo(`91${phone}`)[0] ?? '')?.[0] ?? ''
  await page.getByLabel('Code from the family’s phone').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Save the profile' }).click()
  await expect(page.getByText('The profile was saved.')).toBeVisible()
  await expect(page.getByText('Consent given')).toBeVisible()
  await expectNoViolations(page)
  expect(await clicks()).toBeLessThanOrEqual(40)
  expect(await clicks()).toBeGreaterThan(5)
})

/** Registers a family that waits for its signed paper. Returns its member id. */
async function registerOnPaper(page: Page): Promise<string> {
  const { csrf } = (await (await page.request.get('/office/api/me')).json()).data
  const phone = `9197${String(Date.now()).slice(-8)}`
  const answer = await page.request.post('/office/api/counter/families', {
    headers: { 'x-csrf-token': csrf },
    data: {
      profile: {
        profileFor: 'Daughter',
        marriedStatus: 'Never Married',
        gender: 'Female',
        name: 'Counter Malar',
        dateOfBirth: '1997-06-15',
        emailContact: '',
        primaryContact: phone,
        motherTongue: 'Tamil',
        religion: 'Hindu',
      },
      consent: { by: 'K. Sundaram, father', how: 'paper', phone },
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data.memberId
}

/** A drawn paper, as photographed by a phone. */
const paper = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 800)
    const draw = canvas.getContext('2d')!
    draw.fillStyle = '#fff'
    draw.fillRect(0, 0, 600, 800)
    draw.fillStyle = '#000'
    draw.fillText('We agree. K. Sundaram', 60, 120)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
    return btoa(String.fromCodePoint(...bytes))
  })

test('a signed consent is opened for a reason, and a plan sold for cash is paid back at the counter (CNT-12, CNT-13)', async ({
  page,
  expectedErrors,
}) => {
  // an invalid reference
  expectedErrors.push(/400/)
  await resize(page, { width: 1280, height: 800 })
  await enterOffice(page)
  const memberId = await registerOnPaper(page)
  await page.goto(`/office/counter/${memberId}`)
  const file = { name: 'consent.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await paper(page), 'base64') }
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add the signed paper' }).click()
  await (await chooser).setFiles(file)
  await page.getByRole('button', { name: 'Open the signed paper' }).click()
  const asked = page.getByRole('dialog', { name: 'Open the signed paper' })
  await asked.getByRole('textbox', { name: 'Why' }).fill('The daughter asks who agreed for her')
  await expectNoViolations(page)
  await asked.getByRole('button', { name: 'Open', exact: true }).click()
  const shown = page.getByRole('img', { name: `Signed consent of ${memberId}` })
  await expect(shown).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Plan' }).click()
  await page.getByRole('option', { name: /^Gold · / }).click()
  await page.getByRole('button', { name: /received: sell$/ }).click()
  await expect(page.getByText(/^Sold\. Receipt /)).toBeVisible()

  await page.goto(`/office/orders?q=${memberId}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByLabel('Rupees').fill('500')
  await refund.getByRole('textbox', { name: 'Why' }).fill('The family moved away')
  await refund.getByRole('button', { name: /^Refund / }).click()
  await expect(page.getByText(/is to be paid back to M\d+\. Press “Pay back” once it is\./)).toBeVisible()
  await page.goto(`/office/orders?q=${memberId}&state=toPayBack`)
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('To be paid back')
  await page.getByRole('button', { name: 'Pay back' }).click()
  const back = page.getByRole('dialog', { name: 'Pay back' })
  await back.getByText('UPI', { exact: true }).click()
  await back.getByRole('textbox', { name: 'Reference of the UPI payment' }).fill('12')
  await back.getByRole('button', { name: /paid back: book$/ }).click()
  await expect(back.getByText('Please enter the reference of the UPI payment.').last()).toBeVisible()
  await expectNoViolations(page)
  await resize(page, { width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await back.getByRole('textbox', { name: 'Reference of the UPI payment' }).fill(`44${Date.now()}`)
  await back.getByRole('button', { name: /paid back: book$/ }).click()
  await expect(page.getByText(`was paid back to ${memberId}.`)).toBeVisible()
  await expect(page.getByText('No such order')).toBeVisible()
})
