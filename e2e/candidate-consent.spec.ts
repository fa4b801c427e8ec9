import PostalMime from 'postal-mime'
import {
  asMember,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newestMail,
  registerProven,
  smsTo,
  someone,
  test,
} from './support/test.ts'

test('a candidate is asked by mail, and agrees by link and code (SEAL-02)', async ({ page, request }) => {
  const mother = await registerProven(request, { profileFor: 'Daughter' })
  const { email } = someone()
  const read = async (after = 0) => (await PostalMime.parse(await newestMail(email, after))).text ?? ''
  await asMember(page, mother.token)
  await page.goto('/account?part=login')
  await page.getByLabel('The candidate’s email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/Not yet. The link went to/)).toBeVisible()
  await expectAccessible(page)

  await page.goto(/\/consent\/[a-p]{64}/.exec(await read())?.[0] ?? '')
  await page.getByRole('button', { name: 'Send me a code to answer' }).click()
  await page.getByLabel('Code').fill(/(?<!\d)\d{6}(?!\d)/.exec(await read(1))?.[0] ?? '')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'No, delete this profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Yes, I agree' }).click()
  await expect(page.getByText('You have agreed to this profile.')).toBeVisible()
  await page.goto('/account?part=login')
  await expect(page.getByText(/Yes, the candidate has agreed/)).toBeVisible()
})

test('a refusal hides the profile, and gives the family three days to say that the wrong person was asked (SEAL-05, SEAL-12) @phone', async ({
  page,
  request,
}) => {
  const mother = await registerProven(request, { profileFor: 'Daughter' })
  const [wrong, right] = [someone().email, someone().email]
  const read = async (after = 0) => (await PostalMime.parse(await newestMail(wrong, after))).text ?? ''
  await request.post('/api/consent/candidate', {
    data: { email: wrong },
    headers: { authorization: `Bearer ${mother.token}` },
  })
  await page.goto(/\/consent\/[a-p]{64}/.exec(await read())?.[0] ?? '')
  await page.getByRole('button', { name: 'Send me a code to answer' }).click()
  await page.getByLabel('Code').fill(/(?<!\d)\d{6}(?!\d)/.exec(await read(1))?.[0] ?? '')
  await page.getByRole('button', { name: 'No, delete this profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page.getByText('New families can no longer find the profile')).toBeVisible()

  await asMember(page, mother.token)
  await page.goto('/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('link', { name: 'Open your account' }).click()
  await expect(
    page.getByText(/ answered no\. New families can’t find the profile any more\. It will be deleted:/),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('The candidate’s email').fill(right)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText(/Not yet. The link went to/)).toBeVisible()
  await expect(page.getByText('New families can’t find the profile until the candidate agrees.')).toBeVisible()
})

test('a candidate is asked by SMS, and agrees with a code sent to that phone (SEAL-11) @phone', async ({
  page,
  request,
}) => {
  const mother = await registerProven(request, { profileFor: 'Daughter' })
  const { phone } = someone()
  const newest = () => smsTo(`91${phone}`).at(-1) ?? ''
  await asMember(page, mother.token)
  await page.goto('/account?part=login')
  await page.getByRole('radio', { name: 'By SMS' }).check()
  await page.getByRole('textbox', { name: /^Mobile number of the candidate/ }).fill(phone)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/Not yet. The link went to/)).toBeVisible()
  await expect.poll(newest).toContain('/consent/')

  await page.goto(/\/consent\/[a-p]{64}/.exec(newest())?.[0] ?? '')
  await page.getByRole('button', { name: 'Send me a code to answer' }).click()
  await expect(page.getByText('We have sent you a code by SMS.')).toBeVisible()
  await expect.poll(newest).toMatch(/^\d{6} is your OTP/)
  await page.getByLabel('Code').fill(newest().slice(0, 6))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, I agree' }).click()
  await expect(page.getByText('You have agreed to this profile.')).toBeVisible()
})
