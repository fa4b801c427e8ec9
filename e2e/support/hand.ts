import type { Locator, Page } from '@playwright/test'

/** Seconds per action, for a person of 55 on a phone: one finger, glasses on. */
const SECONDS = { tap: 3, letter: 0.5, reading: 5, fetchingCode: 30 } as const

/** A hand on a phone that counts its actions. */
export class Hand {
  taps = 0
  letters = 0
  #readings = 0
  #codes = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async tap(what: Locator): Promise<void> {
    await what.tap()
    this.taps += 1
  }

  /** Follows a link of a mail or a message. */
  async follow(address: string): Promise<void> {
    await this.#page.goto(address)
    this.taps += 1
  }

  /** Taps a field and types. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field)
    await this.write(field, text)
  }

  /** Types into the field that has the focus. */
  async write(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    this.letters += text.length
  }

  /** Chooses an option, in a long list by its first letters. */
  async choose(within: Page | Locator, label: string, option: string | RegExp, letters = ''): Promise<void> {
    await this.tap(within.getByRole('combobox', { name: label, exact: true }))
    const sheet = within.getByRole('dialog', { name: label, exact: true })
    if (letters !== '') await this.type(sheet.getByRole('searchbox'), letters)
    await this.tap(sheet.getByRole('option', { name: option, exact: true }))
  }

  /** Chooses one of the usual options below a field. */
  async chooseUsual(within: Page | Locator, label: string, option: string): Promise<void> {
    await this.tap(
      within.getByRole('group', { name: label, exact: true }).getByRole('button', { name: option, exact: true }),
    )
  }

  /** Chooses a date of birth by day, month and year. */
  async date(field: Locator, ...parts: readonly [day: string, month: string, year: string]): Promise<void> {
    await this.tap(field)
    const lists = this.#page.getByRole('dialog').last().getByRole('listbox')
    for (const [at, name] of parts.entries()) await this.tap(lists.nth(at).getByRole('option', { name, exact: true }))
  }

  /** Picks a file on the phone: one tap for the source, one for the picture. */
  async pick(opener: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const choosing = this.#page.waitForEvent('filechooser')
    await this.tap(opener)
    await (await choosing).setFiles(file)
    this.taps += 2
  }

  /** Reads a group of fields or a dialog before acting. */
  read(groups = 1): void {
    this.#readings += groups
  }

  /** Switches to the mail app and back. */
  fetchCode(): void {
    this.#codes += 1
  }

  get minutes(): number {
    const { tap, letter, reading, fetchingCode } = SECONDS
    const seconds = this.taps * tap + this.letters * letter + this.#readings * reading + this.#codes * fetchingCode
    return Math.round(seconds / 6) / 10
  }
}
