import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import Verify from './verify.tsx'

const MOTHER = { email: 'mother@example.in', phone: '919843041303', loginId: '9843041303' }
const UNCLE = { email: 'uncle@example.in', phone: null, loginId: 'TH1004' }

let requests: string[]
let own: object
/** The e-mail that waits for its code. */
let waiting: string | null

beforeEach(() => {
  requests = []
  waiting = null
  own = { ...UNCLE, isEmailVerified: false, isMobileVerified: false }
  vi.stubGlobal('fetch', async (url: string) => {
    const head = { statusCode: 200, statusMessage: 'Done.', message: 'Done.' }
    if (url.includes('getforviewforuserbytoken'))
      return Response.json({
        ...head,
        data: { id: 'daughter', emailContact: MOTHER.email, primaryContact: MOTHER.phone, userLoginId: MOTHER.loginId },
      })
    if (url.includes('/api/account/waiting'))
      return Response.json({
        ...head,
        data: { email: waiting, phone: null, own, sent: { email: false, mobile: false } },
      })
    requests.push(decodeURIComponent(url))
    return Response.json({ ...head, data: {} })
  })
  logInHere('daughter')
})

function open() {
  const Page = createRoutesStub([{ path: '/', Component: Verify }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
}

it('a guardian verifies the guardian’s own e-mail, not the profile owner’s (FAM-16)', async () => {
  open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Enter OTP (EMAIL)' }), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Validate' }))
  await waitFor(() =>
    expect(requests).toEqual([
      '/profile/verification/sendotpemailforverification/daughter/uncle@example.in',
      '/profile/verification/validate-otp-and-mark-email/daughter/uncle@example.in/123456/TH1004',
    ]),
  )
  expect(screen.queryByText(MOTHER.email)).toBeNull()
})

it('the field for a mailed code hints where else to look for the mail (PROVE-04)', async () => {
  open()
  expect(await screen.findByRole('textbox', { name: 'Enter OTP (EMAIL)', description: /Look in Spam/ })).toBeTruthy()
})

it('a corrected e-mail has its field for the code after a reload, and the wrong one gets no more mails (PROVE-03)', async () => {
  waiting = 'right.uncle@example.in'
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Enter the OTP for the new email' }))
  expect(await screen.findByRole('textbox', { name: 'OTP from the new mailbox' })).toBeTruthy()
  expect(screen.getByText('right.uncle@example.in')).toBeTruthy()
  expect(requests).toEqual([])
})

it('a login without a number leads to the account page, where one is added (FAM-16)', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Add a mobile number' })
  expect(link.getAttribute('href')).toBe('/account?part=login')
})

it('a login without an e-mail verifies only its number (FAM-16)', async () => {
  own = { ...MOTHER, email: '', isEmailVerified: false, isMobileVerified: false }
  open()
  expect(await screen.findByRole('textbox', { name: 'Enter OTP (MOBILE)' })).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Enter OTP (EMAIL)' })).toBeNull()
  await waitFor(() => expect(requests).toHaveLength(1))
})
