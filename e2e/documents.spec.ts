import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { enterOffice } from './support/office.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n'
const pdf = (name: string, text = PDF) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

async function send(
  page: Page,
  button: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await asked).setFiles(file)
}

test.describe('the verification of the own profile', () => {
  test.use({ expectedErrors: [/400|409/] })

  test('lists what can be verified, accepts a document, and shows since when it has been waiting (DOC-PAGE-01) @phone', async ({
    page,
    request,
  }) => {
    const member = await registerMember(request, { name: 'Proof Selvi' })
    await asMember(page, member.token)
    await page.goto('/viewupdate-my-profile')
    await page.getByRole('link', { name: 'Have your profile verified' }).click()
    await expect(page.getByRole('heading', { name: 'Verification', exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const identity = card(page, 'Identity')
    await send(page, 'Send a document: Identity', pdf('passport.pdf', 'no passport at all'))
    await expect(identity.getByText('Please choose a picture (JPEG, PNG or WebP) or a PDF.')).toBeVisible()
    await send(page, 'Send a document: Identity', { ...pdf('large.pdf'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
    await expect(identity.getByText('Please choose a file of at most 10 MB.')).toBeVisible()
    await send(page, 'Send a document: Income', pdf('salary.pdf'))
    await expect(card(page, 'Income').getByText('Please fill in this part of your profile first.')).toBeVisible()

    await send(page, 'Send a document: Identity', pdf('passport.pdf'))
    await expect(identity.getByText(/^Waiting for us since today/)).toBeVisible()
    await expect(identity.getByText('Please choose')).toHaveCount(0)
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3c7a5a' } })
      .jpeg()
      .toBuffer()
    const replaced = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/verifications') && answer.request().method() === 'POST',
    )
    await send(page, 'Send another one instead: Identity', {
      name: 'passport.jpg',
      mimeType: 'image/jpeg',
      buffer: picture,
    })
    expect((await replaced).ok()).toBe(true)
    await expect(page.getByText('Thank you. We will check it and tell you.').last()).toBeVisible()
    const { data } = await (
      await request.get('/api/verifications', { headers: { authorization: `Bearer ${member.token}` } })
    ).json()
    expect(data).toMatchObject([{ kind: 'identity', state: 'waiting' }])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('ends with a staff verdict: the claim shows on the page, the card and in the filters (DOC-CLAIM-01, DOC-SEARCH-01) @phone', async ({
    page,
    request,
    browser,
  }) => {
    const member = await registerMember(request, { name: 'Seen Selvi' })
    const groom = await registerMember(request, { name: 'Looking Kumar', gender: 'Male', dateOfBirth: '1994-02-03' })
    const sent = await request.post('/api/verifications', {
      headers: { authorization: `Bearer ${member.token}` },
      multipart: { kind: 'identity', file: pdf('passport.pdf') },
    })
    const { id } = (await sent.json()).data

    const office = await browser.newPage()
    await enterOffice(office)
    const me = (await (await office.request.get('/office/api/me')).json()).data
    const headers = { 'x-csrf-token': me.csrf }
    const { rows } = (await (await office.request.get('/office/api/reviews?queue=verifications')).json()).data
    const review = rows.find((one: { subject: { profileId: string } }) => one.subject.profileId === member.id)
    const file = `/office/api/verifications/${id}/file`
    expect((await office.request.get(file)).status()).toBe(403)
    await office.request.post(`/office/api/reviews/${review.id}/claim`, { headers })
    expect((await (await office.request.get(file)).body()).toString()).toBe(PDF)
    const decided = await office.request.post(`/office/api/reviews/${review.id}/decide`, {
      headers,
      data: { decision: 'approve', version: review.version },
    })
    expect(decided.status()).toBe(200)
    expect((await office.request.get(file)).status()).toBe(404)
    await office.close()

    const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })
    const claim = `Identity seen ${month.format(new Date())}`
    const inShort = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' })
    await asMember(page, member.token)
    await page.goto('/verification')
    await expect(card(page, 'Identity').getByText(claim)).toBeVisible()
    await expectAccessible(page)

    const viewer = await browser.newPage({ viewport: page.viewportSize() })
    await asMember(viewer, groom.token)
    await viewer.goto('/search-profile?identityChecked=true')
    const found = viewer.getByRole('article', { name: `Seen Selvi, ${member.memberId}` })
    await expect(found.getByText(`Identity seen ${inShort.format(new Date())}`)).toBeVisible()
    await expectAccessible(viewer)
    await expectNoSidewaysScroll(viewer)
    await viewer.goto(`/member-detail-view/?type=${member.id}&c=x&cc=x`)
    await expect(viewer.getByRole('list', { name: 'Marks of trust' }).getByText(claim)).toBeVisible()
    await viewer.close()
  })
})
