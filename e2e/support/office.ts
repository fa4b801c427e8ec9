import type { Page } from '@playwright/test'

/** The address by which a development server lets its operator in, as it was printed at the start. */
const demoPath = () => {
  const path = process.env['OFFICE_PATH']
  if (path === undefined) throw new Error('The server printed no address of the office.')
  return path
}

/** Comes into the office as demo staff, who have every right and need no passkey for it. */
export async function enterOffice(page: Page): Promise<void> {
  await page.goto(demoPath())
}

/** Gives a browser a passkey holder of its own, who says yes to every question. */
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
