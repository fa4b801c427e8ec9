import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { saveAll, toGroup } from './support/edit-steps.ts'
import { logInAsDemo } from './support/demo.ts'
import {
  asMember,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  registerMember,
  test,
  type RegisteredMember,
} from './support/test.ts'

const EDIT = '/profile/profilefulldata/getforeditforuser'
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const PATCH = /\/profile\/update\/profileupdate\//
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const stored = async (request: APIRequestContext, token: string) =>
  (await (await request.get(EDIT, { headers: bearer(token) })).json()).data
const lists = async (request: APIRequestContext) =>
  (await (await request.get('/form/allformdata/getavailablelist')).json()).data

/** Opens a new member's own profile page. */
async function onOwnProfile(
  page: Page,
  request: APIRequestContext,
  wishes: Record<string, unknown> = {},
): Promise<RegisteredMember> {
  const member = await registerMember(request, wishes)
  await asMember(page, member.token)
  await page.goto('/viewupdate-my-profile')
  return member
}

async function openModal(page: Page, section: string): Promise<Locator> {
  await page
    .getByRole('region', { name: section, exact: true })
    .getByRole('button', { name: 'Edit', exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: section, exact: true })
  await expect(dialog.getByRole('button', { name: /^(Save|Next)$/ })).toBeVisible()
  return dialog
}

/** Chooses by typing, like a keyboard user. */
async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await field.fill(option)
  await dialog.getByRole('option', { name: option, exact: true }).click()
  // a multiple select stays open until it is left
  await field.press('Tab')
}
async function optionsOf(dialog: Locator, label: string): Promise<string[]> {
  const field = dialog.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await expect(dialog.getByRole('option').first()).toBeVisible()
  const options = await dialog.getByRole('option').allTextContents()
  await field.press('Escape')
  return options
}
const houseOf = (dialog: Locator, key: string) => dialog.locator(`[data-house="${key}"]`)
const saved = (page: Page) => expect(page.getByText('Profile updated successfully!')).toBeVisible()

test('the page shows the member and all sections, four with an Edit button, education without (OWN-01 to OWN-09, OWN-12, OWN-13, PROD-07) @both', async ({
  page,
  request,
}) => {
  await asMember(page, await logInAsDemo(request))
  await page.goto('/viewupdate-my-profile')
  for (const tab of ['Profile', 'Photos', 'Partner Preference', 'Viewed By / User'])
    await expect(page.getByRole('tab', { name: tab, exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Profile', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Education & Occupation' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Education & Occupation' }).getByRole('button', { name: 'Edit' }),
  ).toHaveCount(0)
  await page.getByRole('button', { name: 'Update education and job' }).click()
  const work = page.getByRole('dialog', { name: 'Education & Occupation' })
  await expect(work.getByRole('combobox', { name: 'Education' })).toBeVisible()
  await work.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expectAccessible(page)
  for (const section of ['Basic Details', 'Family Details', 'Habits & Physical Attributes', 'Horoscope Information']) {
    const dialog = await openModal(page, section)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('tab', { name: 'Partner Preference', exact: true }).click()
  const preference = await openModal(page, 'Partner Preference')
  await expectAccessible(page)
  await preference.getByRole('button', { name: 'Close' }).click()
  await expect(preference).toBeHidden()
})

test('Save sends the whole object with the changes, closes and refetches (OWN-15, OWN-23, MSG-EDIT-01, G-63)', async ({
  page,
  request,
}) => {
  const { id, token } = await onOwnProfile(page, request)
  const before = await stored(request, token)
  const { jobtype, education } = await lists(request)
  const dialog = await openModal(page, 'Basic Details')
  await expect(dialog.getByText('Education & Occupation')).toBeVisible()
  for (const name of ['Monthly income', 'Job name']) await expect(dialog.getByRole('textbox', { name })).toBeDisabled()
  await choose(dialog, 'Job type', jobtype[0].name)
  for (const name of ['Monthly income', 'Job name']) await expect(dialog.getByRole('textbox', { name })).toBeEnabled()
  await dialog.getByRole('textbox', { name: 'Monthly income' }).fill('45000')
  await choose(dialog, 'Education', education[2].name)
  await dialog.getByRole('textbox', { name: 'Kulatheivam', exact: true }).fill('மீனாட்சி')
  const sending = page.waitForRequest((sent) => sent.method() === 'PATCH')
  const reading = page.waitForResponse((answer) => answer.url().includes('getforviewforuserbytoken'))
  await saveAll(dialog)
  const sent = await sending
  expect(sent.url()).toMatch(new RegExp(`/profile/update/profileupdate/${id}$`))
  const changed = { jobType: jobtype[0].id, monthlyIncome: 45_000, education: [education[2].id], kulatheivam: 'மீனாட்சி' }
  // musts are sent only if the member changed them
  const { preferedMust: _, ...whole } = before
  expect(sent.postDataJSON()).toEqual({ ...whole, ...changed, updatedAt: expect.any(String) })
  await saved(page)
  await reading
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Basic Details' }).getByText('மீனாட்சி')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Education & Occupation' }).getByText(education[2].name)).toBeVisible()
  expect(await stored(request, token)).toMatchObject(changed)
  const again = await openModal(page, 'Basic Details')
  await again.getByRole('button', { name: 'Clear Job type' }).click()
  for (const name of ['Monthly income', 'Job name']) await expect(again.getByRole('textbox', { name })).toBeDisabled()
})

test('Cancel saves nothing and offers to restore the input, Escape asks first (OWN-14)', async ({ page, request }) => {
  await onOwnProfile(page, request)
  const patched: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') patched.push(sent.url())
  })
  const dialog = await openModal(page, 'Family Details')
  await dialog.getByRole('textbox', { name: 'Father’s name' }).fill('Raman')
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your changes were not saved.', { exact: true })).toBeVisible()
  // the toast stays under the pointer
  await page.getByRole('button', { name: 'Restore them' }).hover()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore them' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Father’s name' })).toHaveValue('Raman')
  await page.keyboard.press('Escape')
  const asking = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Father’s name' })).toHaveValue('Raman')
  // the browser lets no page prevent later presses
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  await asking.getByRole('button', { name: 'Keep editing' }).click()
  await expect(asking).toBeHidden()
  await expect(dialog.getByRole('textbox', { name: 'Father’s name' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Father’s name' })).toHaveValue('Raman')
  await page.keyboard.press('Escape')
  await asking.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toBeHidden()
  // the page scrolls again
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden')
  const again = await openModal(page, 'Family Details')
  await expect(again.getByRole('textbox', { name: 'Father’s name' })).toHaveValue('')
  await again.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(again).toBeHidden()
  expect(patched).toEqual([])
})

test.describe('a failed save', () => {
  test.use({ expectedErrors: [/500|409|ERR_INTERNET_DISCONNECTED/] })

  test('leaves the modal open with its input, in Basic too (MSG-EDIT-02, MSG-EDIT-03, G-67)', async ({
    page,
    request,
  }) => {
    await onOwnProfile(page, request)
    await page.route(PATCH, (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, statusMessage: 'Something went wrong.' } }),
    )
    for (const [section, field] of [
      ['Basic Details', 'Taluk'],
      ['Family Details', 'Mother’s name'],
    ] as const) {
      const dialog = await openModal(page, section)
      await dialog.getByRole('textbox', { name: field }).fill('Lakshmi')
      await saveAll(dialog)
      await expect(dialog.getByText('Failed to update profile. Please try again.')).toBeVisible()
      await expect(dialog.getByRole('textbox', { name: field })).toHaveValue('Lakshmi')
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    }
    await page.unroute(PATCH)
    const dialog = await openModal(page, 'Habits & Physical Attributes')
    await choose(dialog, 'Height', '5 ft 6 in · 168 cm')
    await page.context().setOffline(true)
    await saveAll(dialog)
    await expect(dialog.getByText('Failed to update profile. Please try again.')).toBeVisible()
    await page.context().setOffline(false)
    await saveAll(dialog)
    await saved(page)
    await expect(page.getByText('5 ft 6 in').first()).toBeVisible()
  })

  test('after a relative’s concurrent save keeps both on the next try (G-65)', async ({ page, request }) => {
    const { id, token } = await onOwnProfile(page, request)
    const dialog = await openModal(page, 'Family Details')
    await dialog.getByRole('textbox', { name: 'Father’s name' }).fill('Raman')
    await request.patch(`/profile/update/profileupdate/${id}`, {
      headers: bearer(token),
      data: { motherName: 'Lakshmi' },
    })
    await saveAll(dialog)
    await expect(dialog.getByText('The profile was changed meanwhile.')).toBeVisible()
    await saveAll(dialog)
    await saved(page)
    expect(await stored(request, token)).toMatchObject({ fatherName: 'Raman', motherName: 'Lakshmi' })
  })
})

test('the form marks errors before anything is sent', async ({ page, request }) => {
  await onOwnProfile(page, request)
  const dialog = await openModal(page, 'Family Details')
  await dialog.getByRole('textbox', { name: 'Brothers', exact: true }).fill('1')
  await dialog.getByRole('textbox', { name: 'Married brothers' }).fill('2')
  await saveAll(dialog)
  await expect(dialog.getByText('Please fix highlighted fields.')).toBeVisible()
  await expect(dialog.getByText('There can’t be more married brothers than brothers.')).toBeVisible()
  for (const name of ['Father alive', 'Mother alive'])
    await expect(dialog.getByRole('group', { name }).getByRole('radio')).toHaveCount(2)
})

test('the minimum age follows the gender (OWN-20, VAL-16)', async ({ page, request }) => {
  await onOwnProfile(page, request)
  const dialog = await openModal(page, 'Basic Details')
  const year = new Date().getFullYear() - 19
  const day = dialog.getByRole('textbox', { name: 'Date of Birth' })
  await day.fill(`01/01/${year}`)
  await expect(dialog.getByText('Date input not valid')).toHaveCount(0)
  await choose(dialog, 'Gender', 'Male')
  await day.fill('')
  await day.fill(`01/01/${year}`)
  await expect(dialog.getByText('The minimum age is 21 years for a man and 18 years for a woman.')).toBeVisible()
})

test('lists follow the choice above them (OWN-24) @phone', async ({ page, request }) => {
  const { token } = await onOwnProfile(page, request)
  const { country } = await lists(request)
  const india = country.find((one: { name: string }) => one.name === 'India')
  const dialog = await openModal(page, 'Basic Details')
  await toGroup(dialog, 'Where you live')
  await expect(dialog.getByRole('combobox', { name: 'State', exact: true })).toBeDisabled()
  const states = page.waitForRequest((sent) => sent.url().endsWith(`/form/state/bycountry/${india.id}`))
  await choose(dialog, 'Country', 'India')
  await states
  const districts = page.waitForRequest(/\/form\/district\/bystate\/\d+$/)
  await choose(dialog, 'State', 'Tamil Nadu')
  await districts
  await choose(dialog, 'District', 'Madurai')
  await choose(dialog, 'State', 'Kerala')
  await expect(dialog.getByRole('combobox', { name: 'District', exact: true })).toHaveValue('')
  await choose(dialog, 'State', 'Tamil Nadu')
  await choose(dialog, 'District', 'Madurai')
  await saveAll(dialog)
  await saved(page)
  await expect(page.getByText('Madurai').first()).toBeVisible()
  expect(await stored(request, token)).toMatchObject({
    country: india.id,
    state: expect.any(Number),
    district: expect.any(Number),
  })
})

test('preferred religions offer their castes, and those their sub castes (OWN-25, OWN-06, G-64)', async ({
  page,
  request,
}) => {
  const { token } = await onOwnProfile(page, request)
  await page.getByRole('tab', { name: 'Partner Preference', exact: true }).click()
  const dialog = await openModal(page, 'Partner Preference')
  await choose(dialog, 'Religion', 'Hindu')
  const castes = page.waitForRequest((sent) =>
    /caste\/byreligionidsavailable\?religionIds=\d+(,|%2C)\d+$/.test(sent.url()),
  )
  await choose(dialog, 'Religion', 'Christian')
  await castes
  const subCastes = page.waitForRequest((sent) => /subcaste\/bycasteidlist\?casteIds=\d+$/.test(sent.url()))
  await choose(dialog, 'Caste', 'Nadar')
  await subCastes
  await dialog.getByRole('textbox', { name: 'Age from' }).fill('25')
  await dialog.getByRole('textbox', { name: 'Age to' }).fill('24')
  await saveAll(dialog)
  await expect(dialog.getByText('The age to can’t be below the age from.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Age to' }).fill('30')
  await saveAll(dialog)
  await saved(page)
  await expect(page.getByText('25 to 30')).toBeVisible()
  const { preferedReligions, preferedCaste } = await stored(request, token)
  expect([preferedReligions.length, preferedCaste.length]).toEqual([2, 1])
})

test('the horoscope has its fixed lists, and both charts are filled in by tapping (OWN-27 to OWN-32) @phone', async ({
  page,
  request,
}) => {
  const { token } = await onOwnProfile(page, request)
  const dialog = await openModal(page, 'Horoscope Information')
  await toGroup(dialog, 'Star and sign')
  expect(await optionsOf(dialog, 'Patham')).toEqual(['1', '2', '3', '4'])
  expect(await optionsOf(dialog, 'Laknam')).toHaveLength(12)
  expect(await optionsOf(dialog, 'Jathagam')).toEqual(['Sutha Jathagam', 'Jathagam with Dhosham', 'Dhosham'])
  expect(await optionsOf(dialog, 'Dhosham')).toEqual([
    'Kuja Dhosham',
    'Kalathra Dhosham',
    'Nadi Dhosham',
    'Rahu Dhosham',
    'Kethu Dhosham',
  ])
  await toGroup(dialog, 'Dhasa at birth')
  expect(await optionsOf(dialog, 'Dhasa')).toEqual(
    expect.arrayContaining(['Guru Dasha', 'Shani Dasha', 'Rahu Dasha', 'Kethu Dasha', 'Sun Dasha', 'Moon Dasha']),
  )
  await toGroup(dialog, 'Charts')
  await expect(dialog.locator('[data-house]')).toHaveCount(24)
  await houseOf(dialog, 'raasiHouse1').click()
  const planets = dialog.getByRole('group', { name: 'Raasi: planets in Mesham' })
  for (const planet of ['Sun', 'Guru']) await planets.getByRole('button', { name: planet }).click()
  await expect(houseOf(dialog, 'raasiHouse1')).toHaveAccessibleName(/Raasi,\s*Mesham\s*Sun\s*Guru/)
  await houseOf(dialog, 'amsamHouse12').click()
  await dialog.getByRole('group', { name: 'Amsam: planets in Meenam' }).getByRole('button', { name: 'Moon' }).click()
  await expectAccessible(page)
  await saveAll(dialog)
  await saved(page)
  expect(await stored(request, token)).toMatchObject({ rassiOne: ['Sun', 'Guru'], amsamTwele: ['Moon'] })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Horoscope Information' }).locator('figure')).toHaveCount(2)
  const again = await openModal(page, 'Horoscope Information')
  await toGroup(again, 'Charts')
  await houseOf(again, 'raasiHouse1').click()
  await again.getByRole('group', { name: 'Raasi: planets in Mesham' }).getByRole('button', { name: 'Sun' }).click()
  await saveAll(again)
  await saved(page)
  await expect.poll(async () => (await stored(request, token)).rassiOne).toEqual(['Guru'])
})

test('the page shows how complete the profile is and links to the best next step', async ({ page, request }) => {
  const { token } = await onOwnProfile(page, request)
  const box = page.getByRole('region', { name: 'How complete your profile is' })
  await expect(box.getByText('Your profile is 3% complete.')).toBeVisible()
  // the first steps ask for the photo
  await expect(page.getByRole('button', { name: /^Add: A photo/ })).toHaveCount(1)
  await expect(box.getByRole('button')).toHaveText(['Add the education', 'Fill in all that is missing'])
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') }
  const { data } = await (
    await request.post('/multipartfile/file/savefile', { headers: bearer(token), multipart: { file } })
  ).json()
  await request.post('/profile/photos', { headers: bearer(token), data: { file: data } })
  await page.reload()
  await expect(box.getByText('Your profile is 15% complete.')).toBeVisible()
  await box.getByRole('button', { name: 'Add the education' }).click()
  const dialog = page.getByRole('dialog', { name: 'Education & Occupation' })
  // only those fields
  await expect(dialog.getByRole('combobox', { name: 'Religion' })).toHaveCount(0)
  const { education } = await lists(request)
  await choose(dialog, 'Education', education[0].name)
  await saveAll(dialog)
  await expect(box.getByText('Your profile is 24% complete.')).toBeVisible()
  await expect(box.getByRole('button', { name: 'Add the job' })).toBeVisible()
})

test('the tab is in the address, so reload and Back restore it, and privacy is in the account (NAV-05)', async ({
  page,
  request,
}) => {
  await onOwnProfile(page, request)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('Partner Preference').click()
  await expect(page).toHaveURL('/viewupdate-my-profile?tab=preference')
  await page.reload()
  await expect(tab('Partner Preference')).toHaveAttribute('aria-selected', 'true')
  await tab('Viewed By / User').click()
  for (const [name, to] of [
    ['My Matches', '/my-matches'],
    ['Interests Received', '/interests'],
    ['Interest Sent', '/interests?box=sent'],
    ['My Shortlist', '/shortlist'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(to)
    await page.goBack()
    await expect(tab('Viewed By / User')).toHaveAttribute('aria-selected', 'true')
  }
  await expectAccessible(page)
  await tab('Profile').click()
  await page.getByRole('link', { name: 'You choose' }).click()
  await expect(page).toHaveURL('/account#privacy')
  await expect(page.getByRole('heading', { name: 'Who sees me' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Who sees me' })).toBeInViewport()
})
