import type { Page } from '@playwright/test'
import {
  asMember,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newestMail,
  registerMember,
  someone,
  test,
} from './support/test.ts'

const TICKET = /G-[A-Z\d]{4}-[A-Z\d]{4}/
const filing = (page: Page) => page.getByRole('region', { name: 'File a grievance' })
const lookUp = (page: Page) => page.getByRole('region', { name: 'Look up a grievance' })

async function look(page: Page, ticket: string, email: string): Promise<void> {
  await lookUp(page).getByLabel('Ticket').fill(ticket)
  await lookUp(page).getByLabel('Email used for the grievance').fill(email)
  await lookUp(page).getByRole('button', { name: 'Look up' }).click()
}

test.describe('a grievance', () => {
  test.use({ expectedErrors: [/404|400/] })

  test('can be filed by anyone, and followed with the ticket from the page or mail (GRV-01, GRV-02, GRV-05, GRV-08) @phone', async ({
    page,
  }) => {
    const { email } = someone()
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Grievances' }).click()
    await expect(page).toHaveURL('/grievance')
    const officer = page.getByRole('region', { name: 'Our grievance officer' })
    await expect(officer).toContainText('Sample Officer')
    await expect(officer.getByRole('link')).toHaveCount(2)
    const kind = filing(page).getByRole('radio', { name: /^An order of a court/ })
    await expect(kind).toHaveAccessibleDescription('Answered within 3 hours')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await filing(page).getByRole('button', { name: 'Send grievance' }).click()
    await expect(filing(page).getByText('Please choose what it is about.')).toBeVisible()
    await expect(filing(page).getByText('Please tell us what happened.')).toBeVisible()
    await expect(filing(page).getByRole('radio').first()).toBeFocused()
    await expectAccessible(page)

    await filing(page)
      .getByRole('radio', { name: /^An order of a court/ })
      .check()
    await filing(page).getByLabel('Which profile?').fill('M100001')
    await filing(page).getByLabel('What happened?').fill('The photo in this profile is mine.')
    await filing(page).getByLabel('Your name').fill('Meena Sundaram')
    await filing(page).getByLabel('Your email').fill(email)
    await filing(page).getByRole('button', { name: 'Send grievance' }).click()
    const filed = page.getByRole('region', { name: 'We have received your grievance' })
    await expect(filed.getByRole('heading')).toBeFocused()
    await expect(filed).toContainText(`We have sent it to ${email}.`)
    await expect(filed).toContainText('Answered within 3 hours')
    const ticket = TICKET.exec(await filed.innerText())?.[0] ?? ''
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // the officer's mail names the address too
    expect(await newestMail(`To: ${email}`)).toContain(`/grievance#${ticket}`)
    await page.goto(`/grievance#${ticket}`)
    await expect(lookUp(page).getByLabel('Ticket')).toHaveValue(ticket)
    for (const [wrongTicket, wrongEmail] of [
      [ticket, someone().email],
      ['G-AAAA-AAAA', email],
    ] as const) {
      await look(page, wrongTicket, wrongEmail)
      await expect(lookUp(page)).toContainText('There is no grievance with this ticket and this email address.')
    }
    await look(page, ticket.toLowerCase().replaceAll('-', ' '), email)
    await expect(lookUp(page).getByRole('heading', { name: ticket })).toBeVisible()
    await expect(lookUp(page)).toContainText('Answer until')
    await expectAccessible(page)
  })
})

test('a member comes from a report, and finds name and e-mail filled in (GRV-08)', async ({ page, request }) => {
  const [member, other] = [await registerMember(request), await registerMember(request, { gender: 'Male' })]
  await asMember(page, member.token)
  await page.goto(`/member-detail-view/?type=${other.id}&c=x&cc=x`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByText('Report this profile').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Tell our grievance officer' }).click()
  await expect(page).toHaveURL('/grievance')
  await expect(filing(page).getByLabel('Your name')).toHaveValue(member.name)
  await expect(filing(page).getByLabel('Your email')).toHaveValue(member.email)
})
