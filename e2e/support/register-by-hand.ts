import type { Page } from '@playwright/test'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Hand } from './hand.ts'
import { codeFor } from './test.ts'

/** A mother registers her daughter of 28, from the home page to the dashboard. */
export async function registerByHand(
  hand: Hand,
  page: Page,
  { name, email, phone }: { readonly name: string; readonly email: string; readonly phone: string },
): Promise<void> {
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  await page.goto('/')
  hand.read()
  await hand.tap(page.getByRole('main').getByRole('link', { name: 'Register Free' }).first())
  hand.read(3)
  await hand.choose(page, 'Profile For', 'Daughter')
  await hand.type(page.getByLabel('Full Name'), name)
  // 28 on every day of the year in India
  const year = Number(dayInIndia(new Date()).slice(0, 4)) - 28
  await hand.type(page.getByLabel('Date of Birth', { exact: false }).first(), `01/01/${year}`)
  await page.keyboard.press('Escape')
  await hand.choose(page, 'Married Status', 'Never Married')
  await hand.choose(page, 'Mother Tongue', 'Tamil')
  await hand.choose(page, 'Religion', 'Hindu')
  await hand.choose(page, 'Caste', 'Nadar', 'nad')
  await hand.type(page.getByLabel('Email'), email)
  await hand.type(page.getByRole('textbox', { name: 'Password' }), 'secret123')
  await hand.type(page.getByPlaceholder('Enter phone number'), phone)
  await hand.tap(page.getByLabel(/I accept/))
  await hand.tap(page.getByLabel(/looking to marry/))
  await hand.tap(page.locator('form').getByRole('button', { name: 'Register', exact: true }))

  hand.read()
  hand.fetchCode()
  await hand.type(page.getByPlaceholder('Enter OTP (EMAIL)'), await codeFor(email))
  await hand.tap(button('Validate'))
  await hand.tap(button('OK'))
  hand.read()
  await hand.type(page.getByLabel('Password', { exact: true }), 'secret123')
  const listening = page.waitForResponse('**/api/events')
  await hand.tap(page.getByRole('main').getByRole('button', { name: 'Login', exact: true }))
  hand.read()
  await hand.tap(button('Skip'))
  // so that the next page's connection isn't mistaken for this one
  await listening
}
