import PostalMime from 'postal-mime'
import { asMember, expect, newestMail, registerMember, registerProven, someone, test } from './support/test.ts'

test('a mother registers, her daughter consents and an uncle views in three browsers, and other families see the daughter’s consent (SEAL-02, SEAL-10, FAM-02, FAM-03)', async ({
  page: mother,
  browser,
  request,
}) => {
  const mailTo = async (address: string, after = 0) =>
    (await PostalMime.parse(await newestMail(address, after))).text ?? ''
  const browserOf = async () => (await browser.newContext({ viewport: mother.viewportSize() })).newPage()
  const profile = await registerProven(request, { profileFor: 'Daughter', name: 'Three Browsers' })
  const groom = await registerMember(request, { gender: 'Male', dateOfBirth: '1994-02-03', name: 'Looking On' })
  const [her, his] = [someone().email, someone().email]

  await asMember(mother, profile.token)
  await mother.goto('/account')
  await mother.getByLabel('The candidate’s email').fill(her)
  await mother.getByRole('button', { name: 'Send the link' }).click()
  await expect(mother.getByText(/Not yet. The link went to/)).toBeVisible()
  await mother.goto('/family')
  await mother.getByRole('textbox', { name: /^Name/ }).fill('Ramasamy')
  await mother.getByRole('radio', { name: 'By email' }).check()
  await mother.getByRole('textbox', { name: /^Email/ }).fill(his)
  await mother.getByLabel('Relation to the candidate', { exact: true }).selectOption('uncle')
  await mother.getByRole('button', { name: 'Invite' }).click()
  await expect(mother.getByRole('button', { name: 'Take back: Ramasamy' })).toBeVisible()

  const other = await browserOf()
  await asMember(other, groom.token)
  await other.goto(`/member-detail-view/?type=${profile.id}&c=x&cc=x`)
  await expect(other.getByText('Not confirmed by the candidate yet')).toBeVisible()

  const daughter = await browserOf()
  await daughter.goto(/\/consent\/[a-p]{64}/.exec(await mailTo(her))?.[0] ?? '')
  await daughter.getByRole('button', { name: 'Send me a code to answer' }).click()
  await daughter.getByLabel('Code').fill(/(?<!\d)\d{6}(?!\d)/.exec(await mailTo(her, 1))?.[0] ?? '')
  await daughter.getByRole('button', { name: 'Yes, I agree' }).click()
  await expect(daughter.getByText('You have agreed to this profile.')).toBeVisible()
  await other.reload()
  await expect(other.getByText('Confirmed by the candidate')).toBeVisible()

  const uncle = await browserOf()
  await uncle.goto(/\/family\/join#[a-p]{64}/.exec(await mailTo(his))?.[0] ?? '')
  await uncle.getByLabel(/^Password/).fill('secret123')
  await uncle.getByRole('checkbox').check()
  await uncle.getByRole('button', { name: 'Join' }).click()
  await expect(uncle.getByText('(you)')).toBeVisible()
  await mother.reload()
  await expect(mother.getByRole('button', { name: 'Remove: Ramasamy' })).toBeVisible()
})
