import type { Page } from '@playwright/test'
import { aConnectedCouple, anInterestedCouple } from './support/connected.ts'
import { resize } from './support/resize.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, newestMail, test } from './support/test.ts'

const talk = (id: string) => `/messages?with=${id}`
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const texts = (page: Page) => log(page).locator('time').locator('xpath=../..')
const yourPages = (page: Page) => page.getByRole('navigation', { name: 'Your pages', exact: true })

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Checks the conversation's messages, in order. */
const expectMessages = (page: Page, all: readonly string[]) =>
  expect(texts(page)).toHaveText(all.map((text) => new RegExp(text)))

test('two families talk in two browsers; messages written offline are sent once and in order later (TALK-01, TALK-02, TALK-09, TALK-13) @both', async ({
  page,
  browser,
  request,
  expectedErrors,
}) => {
  const { groom, bride } = await aConnectedCouple(request)
  await asMember(page, groom.token)
  const theirs = await browser.newContext({ viewport: page.viewportSize() })
  const other = await theirs.newPage()
  await asMember(other, bride.token)
  await other.goto('/about-us')

  await page.goto(talk(bride.id))
  await expect(page.getByText('Never pay: no fees', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Understood' }).click()
  await write(page, 'Vanakkam from Antony')
  await expect(page.getByText('Delivered')).toBeVisible()

  // without a reload
  await yourPages(other).getByRole('link', { name: 'Messages, 1 new' }).click()
  await other.getByRole('link', { name: /Antony Raj/ }).click()
  await expectMessages(other, ['Vanakkam from Antony'])
  await expect(yourPages(other).getByRole('link', { name: 'Messages', exact: true })).toBeAttached()
  await expect(log(page).getByText('Read', { exact: true })).toBeVisible()
  await write(other, 'வணக்கம்')
  await expectMessages(page, ['Vanakkam from Antony', 'வணக்கம்'])
  await expectNoSidewaysScroll(page)
  // the latest message, however short, can be reported
  // by keyboard: on a phone a mouse press blurs the field, which brings back the tab bar and moves the button
  await page.getByRole('button', { name: 'More about this message' }).press('Enter')
  const report = page.getByRole('button', { name: 'Report this message' })
  await expect(report).toBeInViewport({ ratio: 0.99 })
  await report.click()
  const reporting = page.getByRole('dialog', { name: 'Report Mary Stella' })
  await expect(reporting).toBeVisible()
  await reporting.getByRole('button', { name: 'Cancel' }).click()

  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await write(page, 'First without a line')
  await write(page, 'Second without a line')
  await expect(page.getByText('Sending')).toHaveCount(2)
  await write(other, 'Are you there?')
  // the server stored it as the first of the three
  await expect(log(other).getByText('Are you there?')).toBeVisible()
  await expect(other.getByText('Sending')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByText('Sending')).toHaveCount(0)
  const all = ['Vanakkam from Antony', 'வணக்கம்', 'Are you there', 'First without', 'Second without']
  await expectMessages(page, all)
  await expectMessages(other, all)
  await expect(page.getByText(/^You have written twice. Please give Mary Stella time/)).toBeVisible()
  await expectAccessible(other)
  await page.reload()
  await expectMessages(page, all)
  await theirs.close()
})

test('a connected family is shown numbers by choice, until they are withdrawn (TALK-14)', async ({
  page,
  browser,
  request,
}) => {
  const { groom, bride } = await aConnectedCouple(request)
  await asMember(page, bride.token)
  await page.goto(talk(groom.id))
  await page.getByRole('button', { name: 'Talk', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Talk with Antony Raj' })
  await expect(dialog.getByText('Never pay: no fees', { exact: false })).toBeVisible()
  await expectAccessible(page)
  // one question, visible on a phone too
  await resize(page, { width: 390, height: 700 })
  const show = dialog.getByRole('button', { name: 'Show my number to this family' })
  await expect(show).toBeInViewport({ ratio: 1 })
  await show.click()
  await expect(dialog.getByText('This family sees your number.')).toBeVisible()

  const theirs = await browser.newContext()
  const other = await theirs.newPage()
  await asMember(other, groom.token)
  await other.goto(talk(bride.id))
  await other.getByRole('button', { name: 'Talk', exact: true }).click()
  await expect(other.getByRole('link', { name: /^Call \+91/ })).toHaveAttribute('href', `tel:+${bride.phone}`)
  const saving = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Add to my calendar' }).click()
  expect((await saving).suggestedFilename()).toBe('thunai-call.ics')

  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog.getByText('Only this family would see it', { exact: false })).toBeVisible()
  await other.reload()
  await other.getByRole('button', { name: 'Talk', exact: true }).click()
  await expect(other.getByText('The family has not shown its number yet.', { exact: false })).toBeVisible()
  await theirs.close()
})

test('notification settings are saved, and a mail’s link turns off its kind without a login (TELL-02, TELL-08)', async ({
  page,
  browser,
  request,
}) => {
  const { bride } = await anInterestedCouple(request)
  await asMember(page, bride.token)
  await page.goto('/account#notifications')
  const pushes = page.getByRole('checkbox', { name: 'Visitors of my profile: Push' })
  await pushes.check()
  await page.getByRole('textbox', { name: 'Another word' }).fill('gold')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove gold' })).toBeVisible()
  await page.reload()
  await expect(pushes).toBeChecked()
  await expect(page.getByRole('button', { name: 'Remove gold' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Interest received: Email' })).toBeChecked()
  await expectAccessible(page)

  const linkIn = (mail: string) => /^List-Unsubscribe:\s*<([^>]+)>/im.exec(mail.replaceAll(/\r?\n[ \t]/g, ' '))?.[1]
  await expect.poll(async () => linkIn(await newestMail(bride.email))).toBeTruthy()
  const link = linkIn(await newestMail(bride.email)) ?? ''
  const elsewhere = await browser.newContext()
  const plain = await elsewhere.newPage()
  await plain.goto(new URL(link).pathname)
  await page.reload()
  // opening the link changes nothing
  await expect(page.getByRole('checkbox', { name: 'Interest received: Email' })).toBeChecked()
  await plain.getByRole('button').click()
  await expect(plain.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Interest received: Email' })).not.toBeChecked()
  await elsewhere.close()
})

test('a notification is listed, links to its page, and is no longer new after it was seen (TELL-01)', async ({
  page,
  request,
}) => {
  const { bride } = await anInterestedCouple(request)
  await asMember(page, bride.token)
  await page.goto('/about-us')
  await page.getByRole('link', { name: 'Notifications, 1 new' }).click()
  const told = page.getByRole('link', { name: /Antony Raj has expressed interest in you/ })
  await expect(told).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await told.click()
  await expect(page.getByText('We are neighbours from Palayamkottai.')).toBeVisible()
  await expectAccessible(page)
})
