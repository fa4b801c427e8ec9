import { saveAll } from './support/edit-steps.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  asMember,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  registerMember,
  test,
  type RegisteredMember,
} from './support/test.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const listsOf = async (request: APIRequestContext) =>
  (await (await request.get('/form/allformdata/getavailablelist')).json()).data

async function change(
  request: APIRequestContext,
  { id, token }: RegisteredMember,
  data: Record<string, unknown>,
): Promise<void> {
  const answer = await request.patch(`/profile/update/profileupdate/${id}`, { headers: bearer(token), data })
  expect(answer.status()).toBe(200)
}
const horoscopeOf = (page: Page) => page.getByRole('region', { name: 'Horoscope Information', exact: true })

test('a horoscope is computed from the birth, accepted value by value, and shows each value’s source @phone', async ({
  page,
  request,
}) => {
  const daughter = await registerMember(request, {
    dateOfBirth: '1994-11-11',
    religion: 'Christian',
    name: 'Esther Daniel',
  })
  await asMember(page, daughter.token)
  await page.goto('/viewupdate-my-profile')
  await horoscopeOf(page).getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Horoscope Information', exact: true })
  await dialog.getByLabel('Birth time').fill('07:51')
  await dialog.getByRole('button', { name: 'Compute from birth details' }).click()
  await expect(dialog.getByText('Please choose the place from the list')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Birth place' }).fill('Madur')
  await dialog
    .getByRole('option', { name: /^Madurai/ })
    .first()
    .click()
  // the wrong town: type another over it
  await dialog.getByRole('combobox', { name: 'Birth place' }).fill('Chenn')
  await dialog
    .getByRole('option', { name: /^Chennai/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Compute from birth details' }).click()
  const proposal = dialog.getByRole('region', { name: /^Computed/ })
  await expect(proposal.getByText('Avittam')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await proposal.getByRole('button', { name: 'Use Star', exact: true }).click()
  await expect(proposal.getByText('Used', { exact: true })).toHaveCount(1)
  await proposal.getByRole('button', { name: 'Use all' }).click()
  await expect(proposal.getByText('Used', { exact: true })).toHaveCount(9)
  // the family's own value; on phones it is in the next step
  const next = dialog.getByRole('button', { name: 'Next', exact: true })
  if (await next.isVisible()) await next.click()
  await dialog.getByRole('combobox', { name: 'Laknam' }).fill('Thulam')
  await dialog.getByRole('option', { name: 'Thulam', exact: true }).click()
  await saveAll(dialog)
  await expect(dialog).toBeHidden()
  // folded on phones
  await horoscopeOf(page).getByRole('heading', { name: 'Horoscope Information' }).click()
  await expect(horoscopeOf(page).getByText('Avittam')).toBeVisible()
  await expect(horoscopeOf(page).getByText('Computed', { exact: false })).toHaveCount(8)
  await expect(horoscopeOf(page).getByText('Family’s jathagam')).toHaveCount(1)
  await expectAccessible(page)
  await change(request, daughter, { birthTime: '08:30' })
  await page.reload()
  await expect(page.getByText('Computed values are out of date')).toBeVisible()
  await page.getByRole('button', { name: 'Compute again' }).click()
  await expect(dialog.getByRole('button', { name: 'Compute from birth details' })).toBeVisible()
})

test('two members see their porutham, briefly on the card and in ten rows on the profile @phone', async ({
  page,
  request,
}) => {
  const { star } = await listsOf(request)
  const she = await registerMember(request, { religion: 'Christian', name: 'Ruth Samuel' })
  const he = await registerMember(request, {
    religion: 'Christian',
    name: 'Jacob Selvin',
    gender: 'Male',
    dateOfBirth: '1993-03-04',
    profileFor: 'Son',
  })
  await change(request, he, { star: star[0].id, patham: 1, dhosham: 'Kuja Dhosham' })
  await asMember(page, she.token)
  await page.goto('/search-profile')
  await page.getByText('Christian', { exact: true }).first().waitFor({ state: 'attached' })
  const card = page.getByRole('article', { name: `${he.name}, ${he.memberId}` })
  await expect(card).toBeVisible()
  await expect(card.getByText(/\/10/)).toHaveCount(0)
  await card.getByRole('button', { name: 'View Profile' }).click()
  const section = page.getByRole('region', { name: /^Porutham with you/ })
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByText('Your own star and patham are missing.')).toBeVisible()
  await section.getByRole('link', { name: 'Fill in your horoscope' }).click()
  await expect(page.getByRole('dialog', { name: 'Horoscope Information', exact: true })).toBeVisible()

  await change(request, she, { star: star[3].id, patham: 1 })
  await page.goto('/search-profile')
  await expect(card.getByText('8/10')).toBeVisible()
  await expect(card.getByText('Rajju: matching')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: 'View Profile' }).click()
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByText('8 of 10 poruthams match.')).toBeVisible()
  await expect(section.getByText('Rajju, considered the most important, matches.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const all = section.getByText('All ten, with reasons')
  await all.click()
  await expect(section.getByText('8 of 10 poruthams match.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const tradition = section.getByRole('combobox', { name: 'Tradition' })
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await tradition.click()
  await tradition.fill('strict')
  await page.getByRole('option', { name: /strict/ }).click()
  await expect(section.getByText('8 of 10 poruthams match.')).toBeHidden()
  expect((await kept).status()).toBe(200)
  await page.reload()
  await all.click()
  await expect(tradition).toHaveValue(/strict/)
})
