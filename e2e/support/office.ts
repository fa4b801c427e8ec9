import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** The path that lets the operator into the demo office, as printed at startup. */
const demoPath = () => {
  const path = process.env['OFFICE_PATH']
  if (path === undefined) throw new Error('The server printed no address of the office.')
  return path
}

/** Opens the office as demo staff, who have every right and need no passkey. */
export async function enterOffice(page: Page): Promise<void> {
  await page.goto(demoPath())
}

/** Gives a browser a virtual authenticator that confirms every prompt. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Invites a colleague. @returns the link of the invitation */
export async function invite(page: Page, role: string): Promise<string> {
  const me = (await (await page.request.get('/office/api/me')).json()).data
  const invited = await page.request.post('/office/api/staff', {
    headers: { 'x-csrf-token': me.csrf },
    data: { email: `${role}.${randomUUID()}@thunai.example`, roles: [role] },
  })
  return (await invited.json()).data.link
}

/** Opens the office for an invited colleague in another browser. */
export async function aColleague(page: Page, browser: Browser, role: string): Promise<Page> {
  const link = await invite(page, role)
  const colleague = await (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage()
  await giveAuthenticator(colleague)
  await colleague.goto(link)
  await colleague.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(colleague.getByRole('heading', { name: 'Today' })).toBeVisible()
  return colleague
}
