import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

test("an uncle without an account opens a biodata with its PIN, reads it on a phone, and can't after it is taken back (BIO-01, BIO-06, BIO-11)", async ({
  page,
  browser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/400/, /401/, /403/, /410/)
  const bride = await registerMember(request, { name: 'Biodata Selvi' })
  await asMember(page, bride.token)
  await page.goto('/biodata')
  await page.getByRole('textbox', { name: 'Recipient' }).fill('Ramasamy uncle')
  await page.getByRole('textbox', { name: 'PIN (optional)' }).fill('47')
  await page.getByRole('button', { name: 'Create it' }).click()
  await expect(page.getByText('A PIN has 4 to 8 digits.')).toBeVisible()
  await page.getByRole('textbox', { name: 'PIN (optional)' }).fill('4711')
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Tamil and English' })
  await page.getByRole('button', { name: 'Create it' }).click()
  await page.getByRole('dialog', { name: 'Send to Ramasamy uncle' }).getByRole('button', { name: 'Close' }).click()
  const row = page.getByRole('region', { name: 'Shared' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Ramasamy uncle')
  await expect(row).toContainText('Not viewed yet')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const link = (await row.getByRole('link', { name: 'Page', exact: true }).getAttribute('href')) ?? ''
  await row.getByRole('button', { name: 'QR code' }).click()
  await expect(page.getByRole('dialog', { name: 'QR code for Ramasamy uncle' })).toBeVisible()
  await page.keyboard.press('Escape')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const uncle = await phone.newPage()
  await uncle.goto(link)
  await uncle.getByRole('textbox', { name: 'PIN' }).fill('0000')
  await uncle.getByRole('button', { name: 'திற' }).click()
  await expect(uncle.getByRole('alert')).toHaveText('இந்த PIN சரியில்லை.')
  await expectAccessible(uncle)
  await uncle.getByRole('textbox', { name: 'PIN' }).fill('4711')
  await uncle.getByRole('button', { name: 'திற' }).click()
  await expect(uncle.getByRole('heading', { name: 'Biodata Selvi' })).toBeVisible()
  await expect(uncle.getByText('மதம்')).toBeVisible()
  await expect(uncle.getByText(bride.memberId)).toBeVisible()
  await expectAccessible(uncle)
  await expectNoSidewaysScroll(uncle)
  const pdf = await phone.request.get(`${link}/biodata.pdf`)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.reload()
  await expect(row).toContainText('Viewed 2 times')
  await row.getByRole('button', { name: 'Take back from Ramasamy uncle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(row).toContainText('Taken back')
  await uncle.reload()
  await expect(uncle.getByRole('heading', { name: 'இந்த விவரக் குறிப்பு இனி காட்டப்படாது' })).toBeVisible()
  await phone.close()
})

test('no request of a page behind a secret link leaks the link, not even for fonts and pictures (BIO-17)', async ({
  browser,
  request,
  baseURL,
}) => {
  const bride = await registerMember(request, { name: 'Secret Selvi' })
  const made = await request.post('/api/biodata', {
    headers: { authorization: `Bearer ${bride.token}` },
    data: {
      recipient: 'Ramasamy uncle',
      language: 'both',
      layout: 'classic',
      parts: ['basic', 'photos', 'horoscope'],
      pin: null,
      expiresInDays: 30,
    },
  })
  const { data } = (await made.json()) as { data: { url: string } }
  const secret = 'abcdefghijklmnop'.repeat(4)
  const links = [new URL(data.url).pathname, `/consent/${secret}`, `/unsubscribe/${secret}`, `/family/join#${secret}`]
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  const asked: { readonly url: string; readonly referrer: string | undefined }[] = []
  page.on(
    'request',
    (one) => void one.allHeaders().then((headers) => asked.push({ url: one.url(), referrer: headers['referer'] })),
  )
  for (const link of links) {
    await page.goto(link)
    await page.evaluate(() => document.fonts.ready)
  }
  await expect.poll(() => asked.filter(({ url }) => url.includes('/b/fonts/')).length).toBeGreaterThan(0)
  const names = links.map((link) => link.split(/[/#]/).at(-1) ?? link)
  expect(asked.filter(({ referrer }) => names.some((name) => referrer?.includes(name)))).toEqual([])
  await page.goto(links[0] ?? '')
  await context.close()
})
