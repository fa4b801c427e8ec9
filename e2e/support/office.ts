import type { Page } from '@playwright/test'

/** The address that lets the operator into the demo office, as printed at the start. */
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
