import type { Browser, Locator, Page } from '@playwright/test'
import { aColleague, enterOffice } from './support/office.ts'
import { resize } from './support/resize.ts'
import { expect, expectNoSidewaysScroll, expectNoViolations, test } from './support/test.ts'

// serial, because two tests change the single bank account, where only one change can be pending
test.describe.configure({ mode: 'default' })

const anotherPage = async (browser: Browser, more: { javaScriptEnabled?: boolean } = {}) =>
  (await browser.newContext({ baseURL: test.info().project.use.baseURL!, ...more })).newPage()

/** Reloads a visitors' page until it shows the text, which takes some seconds. */
const expectThere = (page: Page, path: string, words: string) =>
  expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(words, { timeout: 1 })
  }).toPass()

/** A section in one language. */
const section = (office: Page, name: string) => office.getByRole('region', { name, exact: true })

interface Change {
  readonly of: Locator
  readonly field: string
  readonly words: string
  readonly why: string
}

async function write(office: Page, { of, field, words, why }: Change) {
  await of.getByRole('textbox', { name: field, exact: true }).fill(words)
  await of.getByRole('textbox', { name: 'Why' }).fill(why)
  await of.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('Saved. Visitors read it within seconds.').last()).toBeVisible()
}

const version = (of: Locator, why: string) =>
  of.getByRole('region', { name: 'History' }).getByRole('article').filter({ hasText: why })

test("visitors see staff's changes, after a reload and without scripts too; the history can restore it (TXT-06)", async ({
  page,
  browser,
}) => {
  const run = Date.now()
  const title = `Temple fair <b>${run}</b> & "lamps"`
  const office = await anotherPage(browser)
  await enterOffice(office)
  await office.goto('/office/')
  await office.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Texts of the site' }).click()
  await expect(office.getByRole('heading', { name: 'Texts of the site', level: 1 })).toBeVisible()
  const english = section(office, 'Announcements')
  const tamil = section(office, 'Announcements in Tamil')
  for (const one of [english, tamil]) await expect(one.getByRole('article', { name: 'The site file' })).toBeVisible()
  const before = await english.getByRole('textbox', { name: 'Second' }).inputValue()
  await write(office, { of: english, field: 'Second', words: title, why: `The fair has a date ${run}` })
  await expect(version(english, `The fair has a date ${run}`)).toContainText('Visitors read this')
  await expectNoViolations(office)

  await expectThere(page, '/', title)
  const titles = page.getByRole('region', { name: 'Announcements', exact: true }).getByRole('listitem')
  await expect(titles).toHaveCount(4)
  await page.reload()
  await expect(titles.nth(1)).toHaveText(title)

  await office.getByRole('tab', { name: 'Bank details' }).click()
  await expectNoViolations(office)
  const branch = `SAMPLE BRANCH ${run}`
  const bank = section(office, 'Bank details')
  await bank.getByRole('textbox', { name: 'Branch', exact: true }).fill(branch)
  await bank.getByRole('textbox', { name: 'Why' }).fill(`The branch has moved ${run}`)
  await bank.getByRole('button', { name: 'Save' }).click()
  const waiting = office.getByRole('region', { name: 'A change waits for a second person' })
  await expect(waiting).toContainText(branch)
  await expect(waiting.getByRole('button', { name: 'Agree, and publish' })).toHaveCount(0)
  await expectNoViolations(office)
  // until a colleague agrees, visitors see the old text
  await page.goto('/bank-details')
  await expect(page.getByRole('region', { name: 'Our account' }).getByRole('definition')).toHaveCount(5)
  await expect(page.getByText(branch)).toHaveCount(0)
  await waiting.getByRole('button', { name: 'Withdraw' }).click()
  await expect(waiting).toHaveCount(0)
  const plain = await anotherPage(browser, { javaScriptEnabled: false })
  await plain.goto('/')
  await expect(plain.getByRole('main')).toContainText(title)

  await resize(office, { width: 390, height: 844 })
  await expectNoSidewaysScroll(office)
  await office.getByRole('tab', { name: 'Announcements', exact: true }).click()
  const older = english.getByRole('region', { name: 'History' }).getByRole('article').nth(1)
  await older.getByRole('button', { name: 'Restore this version' }).click()
  const dialog = office.getByRole('dialog', { name: 'Restore this version' })
  await expect(dialog).toContainText(before)
  await expectNoViolations(office)
  await expectNoSidewaysScroll(office)
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(english.getByRole('textbox', { name: 'Second' })).toHaveValue(before)
  await expectThere(page, '/', before)
  await expect(page.getByText(title)).toHaveCount(0)
})

test('a colleague’s concurrent change is shown, and no text is lost (TXT-06)', async ({ page, browser }) => {
  const run = Date.now()
  const office = await anotherPage(browser)
  for (const one of [page, office]) {
    await enterOffice(one)
    await one.goto('/office/texts?section=events')
  }
  const theirs = section(office, 'Events')
  await theirs.getByRole('textbox', { name: 'Fourth' }).fill(`Theirs ${run}`)
  await write(page, { of: section(page, 'Events'), field: 'Third', words: `Mine ${run}`, why: 'Mine is first' })
  await theirs.getByRole('textbox', { name: 'Why' }).fill('Theirs is later')
  await theirs.getByRole('button', { name: 'Save' }).click()
  const told = office.getByRole('alert').filter({ hasText: 'A colleague was faster' })
  await expect(told).toBeVisible()
  await expectNoViolations(office)
  await expect(theirs.getByRole('textbox', { name: 'Fourth' })).toHaveValue(`Theirs ${run}`)
  await told.getByRole('button', { name: 'Take theirs' }).click()
  await expect(theirs.getByRole('textbox', { name: 'Third' })).toHaveValue(`Mine ${run}`)
  await write(office, { of: theirs, field: 'Fourth', words: `Theirs ${run}`, why: 'Theirs is later' })
  await expectThere(page, '/', `Theirs ${run}`)
  await expect(page.getByRole('main')).toContainText(`Mine ${run}`)
})

test('a second person agrees to a new bank account, and only then do families read it (TXT-08)', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/401/, /403/)
  const branch = `SECOND BRANCH ${Date.now()}`
  await enterOffice(page)
  await page.goto('/office/texts?section=bank')
  const field = page.getByRole('textbox', { name: 'Branch', exact: true })
  const before = await field.inputValue()
  const change = async (words: string) => {
    await field.fill(words)
    await page.getByRole('textbox', { name: 'Why' }).fill('The account has moved')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'A change waits for a second person' })).toContainText(words)
  }
  const colleague = await aColleague(page, browser, 'content')
  const visitor = await anotherPage(browser)
  const agree = async (words: string) => {
    await colleague.goto('/office/texts?section=bank')
    const waiting = colleague.getByRole('region', { name: 'A change waits for a second person' })
    await expect(waiting).toContainText(words)
    await expectNoViolations(colleague)
    await waiting.getByRole('button', { name: 'Agree, and publish' }).click()
    await expect(waiting).toHaveCount(0)
  }
  await change(branch)
  await visitor.goto('/bank-details')
  await expect(visitor.getByText(branch)).toHaveCount(0)
  await agree(branch)
  await expectThere(visitor, '/bank-details', branch)
  // families see the same as before
  await page.reload()
  await change(before)
  await agree(before)
  await expectThere(visitor, '/bank-details', before)
})

test('staff see both languages beside each other, a preview of the changed text, and keep their input (TXT-09)', async ({
  page,
}) => {
  await resize(page, { width: 1280, height: 800 })
  await enterOffice(page)
  await page.goto('/office/texts?section=tamilEvents')
  const english = section(page, 'Events')
  const tamil = section(page, 'Events in Tamil')
  const [left, right] = await Promise.all([english.boundingBox(), tamil.boundingBox()])
  expect(left?.y).toBe(right?.y)
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  const before = await tamil.getByRole('textbox', { name: 'First' }).inputValue()
  await tamil.getByRole('textbox', { name: 'First' }).fill('ஆடித் திருவிழா')
  const change = tamil.getByRole('table', { name: 'What changes' }).getByRole('row', { name: 'First' })
  await expect(change.getByRole('cell')).toHaveText([before, 'ஆடித் திருவிழா'])
  await expect(english.getByRole('table')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Bank details' }).click()
  await expect(section(page, 'Bank details')).toBeVisible()
  await page.getByRole('tab', { name: 'Events' }).click()
  await expect(tamil.getByRole('textbox', { name: 'First' })).toHaveValue('ஆடித் திருவிழா')
  await expectNoViolations(page)
  await resize(page, { width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await tamil.getByRole('button', { name: 'Undo my changes' }).click()
  await expect(tamil.getByRole('textbox', { name: 'First' })).toHaveValue(before)
})
