import { QueryClientProvider } from '@tanstack/react-query'
import { expressInterest } from '@thunai/contract/meeting/interests'
import { viewProfile } from '@thunai/contract/meeting/viewing'
import { getOwnProfile } from '@thunai/contract/profile/views'
import { readKey } from '@thunai/client/keys'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { callAsMember } from '../../../data/call-as-member.ts'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { ProofDialog } from './ProofDialog.tsx'

const profileId = '11111111-1111-4111-8111-111111111111'
let isMobileVerified: boolean
let proof: 'mobile' | 'identity'
let sentOtps: string[]

beforeEach(() => {
  isMobileVerified = false
  proof = 'mobile'
  sentOtps = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const refused = { statusCode: 403, statusMessage: 'No.', message: 'No.', code: 'proofNeeded' }
    if (url.includes('view-profile'))
      return new Response('No.', { status: 403, headers: { 'x-refusal-code': 'proofNeeded' } })
    if (url.includes('/api/interests/')) return Response.json({ ...refused, data: { proof } }, { status: 403 })
    if (url.includes('validate-otp')) {
      sentOtps.push(String(JSON.parse(String(body)).otp))
      isMobileVerified = true
    }
    const own = { email: 'a@example.in', phone: '919843041303', isEmailVerified: true, isMobileVerified }
    const data = { email: null, phone: null, own, sent: { email: false, mobile: false } }
    return Response.json({ statusCode: 200, statusMessage: 'Done.', message: 'Done.', data })
  })
  logInHere('me')
})

function open(queries = newQueries()) {
  const page = render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <textarea aria-label="Your note" />
        <ProofDialog />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return page
}
const express = () => act(() => callAsMember(expressInterest, { params: { profileId }, body: { note: 'Vanakkam' } }))

it('a refused interest asks for the mobile code on the same page, and its note stays (PROOF-05)', async () => {
  const queries = newQueries()
  queries.setQueryData(readKey(getOwnProfile), {})
  open(queries)
  await userEvent.type(screen.getByRole('textbox', { name: 'Your note' }), 'Vanakkam')
  await express()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Enter OTP (MOBILE)' }), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Validate' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentOtps).toEqual(['123456'])
  // the dashboard no longer asks for the code
  expect(queries.getQueryState(readKey(getOwnProfile))?.isInvalidated).toBe(true)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' }).value).toBe('Vanakkam')
})

it('a missing proof of identity lists the accepted documents, and links to them in a new tab (PROOF-05)', async () => {
  proof = 'identity'
  open()
  await express()
  expect((await screen.findAllByRole('listitem')).map((one) => one.textContent)).toContain('Passport')
  expect(screen.getByRole('link').getAttribute('target')).toBe('_blank')
})

it('a refusal in plain text asks for the proof that the account lacks (PROOF-05)', async () => {
  open()
  await act(() => callAsMember(viewProfile, { body: { profileId, isExpressIntrest: true } }))
  expect(await screen.findByRole('textbox', { name: 'Enter OTP (MOBILE)' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  isMobileVerified = true
  await act(() => callAsMember(viewProfile, { body: { profileId, isExpressIntrest: true } }))
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(3)
})
