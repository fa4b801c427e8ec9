import type { Page } from '@playwright/test'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Hand } from './hand.ts'
import { inEnglish, inTamil } from './tamil-names.ts'
import { codeFor, expect } from './test.ts'

interface Registering {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly language?: 'en' | 'ta'
  /** The link at which the mother starts. */
  readonly from?: string
  /** True to skip optional facts. */
  readonly isBrief?: boolean
}

/**
 * A mother registers her daughter of 28 on a phone. Starts at the home page and ends at the dashboard, or starts and
 * ends at a linked profile.
 */
export async function registerByHand(
  hand: Hand,
  page: Page,
  { name, email, phone, language = 'en', from, isBrief = false }: Registering,
): Promise<void> {
  const say = language === 'ta' ? inTamil : inEnglish
  const button = (label: string) => page.getByRole('button', { name: say(label), exact: true })
  const field = (of: string) => page.locator(`input[name="${of}"]`)
  const choose = (label: string, option: string, letters = '') => hand.choose(page, say(label), say(option), letters)
  const usual = (label: string, option: string) => hand.chooseUsual(page, say(label), say(option))
  if (from === undefined) await page.goto(language === 'ta' ? '/ta' : '/')
  else await hand.follow(from)
  hand.read()
  await hand.tap(
    page
      .getByRole('main')
      .getByRole('link', { name: say(from === undefined ? 'Register Free' : 'Register Here') })
      .first(),
  )
  hand.read()
  // implies the gender, and leads to the next screen
  await usual('Profile For', 'Daughter')
  hand.read()
  await hand.type(field('name'), name)
  // 28 on every day of the year in India
  const year = String(Number(dayInIndia(new Date()).slice(0, 4)) - 28)
  const january = new Intl.DateTimeFormat(`${language}-IN`, { month: 'long' }).format(new Date(2000, 0, 1))
  await hand.date(field('dateOfBirth'), '1', january, year)
  await usual('Married Status', 'Never Married')
  await hand.tap(button('Next'))
  hand.read()
  await usual('Mother Tongue', 'Tamil')
  await usual('Religion', 'Hindu')
  if (!isBrief) await choose('Caste', 'Nadar', say('Nadar').slice(0, 3))
  await hand.tap(button('Next'))
  hand.read()
  await hand.type(field('emailContact'), email)
  if (!isBrief) await hand.type(field('primaryContact'), phone)
  await hand.tap(button('Next'))
  hand.read()
  await hand.type(field('userLoginPassword'), 'secret123')
  await hand.tap(field('acceptedTerms'))
  await hand.tap(field('confirmedIntent'))
  await hand.tap(page.locator('form').getByRole('button', { name: say('Register'), exact: true }))

  hand.read()
  hand.fetchCode()
  const code = page.getByPlaceholder(say('Enter OTP (EMAIL)'))
  await expect(code).toBeFocused()
  await hand.write(code, await codeFor(email))
  await hand.tap(button('Validate'))
  await hand.tap(button('OK'))
  hand.read()
  // number and password were just chosen in this tab
  await expect(field('userpassword')).toHaveValue('secret123')
  const listening = page.waitForResponse('**/api/events')
  await hand.tap(page.getByRole('main').getByRole('button', { name: say('Login'), exact: true }))
  if (from === undefined) {
    hand.read()
    await hand.tap(button('Skip'))
  }
  // otherwise the next page's connection could be mistaken for this one
  await listening
}
