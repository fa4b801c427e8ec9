import type { APIRequestContext, Page } from '@playwright/test'
import { asMember, expect, expectAccessible, registerMember, type RegisteredMember, test } from './support/test.ts'

type Facts = Readonly<Record<string, unknown>>

/**
 * Registers a member with further facts. Each test uses its own years of birth, and its searcher's age must excludes
 * all others.
 */
async function aFamily(
  request: APIRequestContext,
  { marriedStatus = 'Never Married', ...base }: Facts,
  facts: Facts = {},
): Promise<RegisteredMember> {
  const lists = (await (await request.get('/form/allformdata/getavailablelist')).json()).data
  const idIn = (list: string, wanted: unknown) => lists[list].find(({ name }: { name: string }) => name === wanted).id
  const member = await registerMember(request, {
    marriedStatus: idIn('marriedStatus', marriedStatus),
    religion: idIn('religion', 'Hindu'),
    ...base,
  })
  const saved = await request.patch(`/profile/update/profileupdate/${member.id}`, {
    headers: { authorization: `Bearer ${member.token}` },
    data: { religion: 'Hindu', ...facts },
  })
  expect(await saved.json()).toMatchObject({ statusCode: 200 })
  return member
}
const groom = { gender: 'Male', profileFor: 'Myself' }
const bride = { gender: 'Female', profileFor: 'Daughter' }

/** Checks which members are in the matches, and which aren't. */
async function expectMatches(
  page: Page,
  searcher: RegisteredMember,
  { found, not }: { readonly found: readonly RegisteredMember[]; readonly not: readonly RegisteredMember[] },
): Promise<void> {
  await asMember(page, searcher.token)
  await page.goto('/my-matches?view=list')
  const matches = page.getByRole('region', { name: 'My Matches', exact: true }).getByRole('listitem')
  for (const { memberId } of found) await expect(matches.filter({ hasText: memberId }).first()).toBeVisible()
  for (const { memberId } of not) await expect(matches.filter({ hasText: memberId })).toHaveCount(0)
}

test('the mother of a divorced daughter with one child finds families who welcome it, and no member who is still married (REMARRY-04)', async ({
  page,
  request,
}) => {
  const years = { dateOfBirth: '1951-05-05' }
  const daughter = await aFamily(
    request,
    { ...bride, ...years, name: 'Selvi Murugan', marriedStatus: 'Divorced' },
    {
      childrenCount: '1',
      childrenLiving: 'Living with me',
      divorceState: 'Decree final',
      preferedAgeFrom: 74,
      preferedAgeTo: 77,
      preferedMust: ['age', 'maritalStatus'],
      preferedMeritialStatus: ['Never Married', 'Widowed', 'Divorced', 'Annulled'],
    },
  )
  const widower = await aFamily(
    request,
    { ...groom, ...years, name: 'Arul Widower', marriedStatus: 'Widowed' },
    { childrenCount: '1', openToChildren: 'Yes' },
  )
  const closed = await aFamily(
    request,
    { ...groom, ...years, name: 'Bala Without', marriedStatus: 'Never Married' },
    { openToChildren: 'No' },
  )
  const separated = await aFamily(
    request,
    { ...groom, ...years, name: 'Chandran Separated', marriedStatus: 'Separated' },
    { openToChildren: 'Yes' },
  )
  await expectMatches(page, daughter, { found: [widower], not: [closed, separated] })
  await page.goto(`/member-detail-view/?type=${widower.id}&c=x&cc=x`)
  await expect(page.getByRole('main')).toContainText('Open to a partner with childrenYes')
})

test('an engineer on H-1B finds members who would move, and shows the permit to none (ABROAD-01)', async ({
  page,
  request,
}) => {
  const years = { dateOfBirth: '1953-05-05' }
  const engineer = await aFamily(
    request,
    { ...groom, ...years, name: 'Karthik Engineer' },
    {
      jobCountry: 'USA',
      residenceStatus: 'Work permit',
      residencePermit: 'H-1B',
      incomeAmount: 95_000,
      incomeCurrency: 'USD',
      incomePeriod: 'year',
      preferedAgeFrom: 72,
      preferedAgeTo: 75,
      preferedWillingToRelocate: ['To named countries', 'Anywhere'],
      preferedMust: ['age', 'willingToRelocate'],
    },
  )
  const moving = await aFamily(
    request,
    { ...bride, ...years, name: 'Divya Moving' },
    { willingToRelocate: 'Anywhere', preferedAgeFrom: 72, preferedAgeTo: 75 },
  )
  const staying = await aFamily(request, { ...bride, ...years, name: 'Esther Staying' }, { willingToRelocate: 'No' })
  await expectMatches(page, engineer, { found: [moving], not: [staying] })
  const seen = await request.get(`/profile/profilefulldata/getforviewforuser/${engineer.id}`, {
    headers: { authorization: `Bearer ${moving.token}` },
  })
  expect((await seen.json()).data).toMatchObject({ residenceStatus: 'Work permit', residencePermit: null })
})

const TEMPLES = { caste: 'Chettiar - Nagarathar' }
test('a Nagarathar family finds families of other temples, but not of its own or those searching elsewhere (CLN-15)', async ({
  page,
  request,
}) => {
  const years = { dateOfBirth: '1955-05-05' }
  const ages = { preferedAgeFrom: 70, preferedAgeTo: 73, preferedMust: ['age'] }
  const family = await aFamily(
    request,
    { ...groom, ...years, name: 'Annamalai Nemam' },
    { ...TEMPLES, ...ages, clan: 'Nemam' },
  )
  const [other, same, elsewhere] = [
    await aFamily(request, { ...bride, ...years, name: 'Meyyammai Iraniyur' }, { ...TEMPLES, clan: 'Iraniyur' }),
    await aFamily(request, { ...bride, ...years, name: 'Sigappi Nemam' }, { ...TEMPLES, clan: 'Nemam' }),
    await aFamily(
      request,
      { ...bride, ...years, name: 'Unnamalai Mathur' },
      { ...TEMPLES, clan: 'Velangudi', excludedClans: ['Nemam'] },
    ),
  ]
  await expectMatches(page, family, { found: [other], not: [same, elsewhere] })
})

const KONGU = { caste: 'Gounder - Kongu Vellala' }
test('a Kongu Vellalar family finds other kulams, and sees its own after one tap with the reason (CLN-14, CLN-17) @phone', async ({
  page,
  request,
}) => {
  const years = { dateOfBirth: '1957-05-05' }
  const ages = { preferedAgeFrom: 68, preferedAgeTo: 71, preferedMust: ['age'] }
  const family = await aFamily(
    request,
    { ...groom, ...years, name: 'Palanisamy Kaadai' },
    { ...KONGU, ...ages, clan: 'Kaadai', excludedClans: ['Keeran'] },
  )
  const [other, same, left] = [
    await aFamily(request, { ...bride, ...years, name: 'Kavitha Payiran' }, { ...KONGU, clan: 'Payiran' }),
    await aFamily(request, { ...bride, ...years, name: 'Latha Kaadai' }, { ...KONGU, clan: 'Kaadai' }),
    await aFamily(request, { ...bride, ...years, name: 'Mala Keeran' }, { ...KONGU, clan: 'Keeran' }),
  ]
  await expectMatches(page, family, { found: [other], not: [same, left] })
  await page.goto(`/search-profile?caste=${encodeURIComponent(KONGU.caste)}&ageFrom=68&ageTo=71`)
  const card = ({ memberId }: RegisteredMember) => page.getByRole('article').filter({ hasText: memberId })
  await expect(card(other)).toBeVisible()
  await expect(card(same)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove without our own kulam' }).click()
  await expect(card(same)).toContainText('Same kulam: Kaadai')
  await expect(card(left)).toContainText('You left out Keeran')
  await expectAccessible(page)
})
