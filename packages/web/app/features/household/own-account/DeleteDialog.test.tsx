import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { DeleteDialog } from './DeleteDialog.tsx'

const DAUGHTER = { profileId: 'daughter', name: 'Kavitha', memberId: 'TH1001', role: 'guardian' }
const OWN = { profileId: 'own', name: 'Mani', memberId: 'TH2002', role: 'candidate', isOwner: true }

/** Opens the dialog while the account acts for the daughter's profile. */
async function open(
  profiles: readonly object[],
  family: readonly object[] = [],
  isReady: Promise<void> = Promise.resolve(),
): Promise<string> {
  vi.stubGlobal('fetch', async (url: string) => {
    const head = { statusCode: 200, statusMessage: '', message: '' }
    await isReady
    if (url.includes('/api/profiles')) return Response.json({ ...head, data: { rows: profiles, next: null } })
    if (url.includes('/api/family'))
      return Response.json({ ...head, data: { rows: family, next: null, byPhone: false } })
    return Response.json({ ...head, data: [] })
  })
  logInHere('daughter')
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueries()}>
        <DeleteDialog profile={{ id: 'daughter', memberId: 'TH1001' } as OwnProfile} onClose={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByText('What is deleted at once, for good')
  return screen.getByRole('dialog').textContent ?? ''
}
const GOES = /your profile TH\d+, photos, horoscope/

it('an owner sees which profile is deleted (FAM-19)', async () => {
  expect(await open([{ ...DAUGHTER, isOwner: true }])).toContain('your profile TH1001, photos, horoscope')
})

it('an owner whose candidate has joined sees that the profile stays (FAM-19)', async () => {
  const text = await open(
    [{ ...DAUGHTER, isOwner: true }],
    [
      { role: 'guardian', state: 'joined', isYou: true },
      { role: 'candidate', state: 'joined', isYou: false },
    ],
  )
  expect(text).toContain('the profile TH1001 stays')
  expect(text).not.toMatch(GOES)
})

it('a candidate who is only invited does not keep the profile (FAM-19)', async () => {
  const invited = { role: 'candidate', state: 'invited', isYou: false }
  expect(await open([{ ...DAUGHTER, isOwner: true }], [invited])).toMatch(GOES)
})

it('a guardian sees that the profile stays with its family (FAM-19)', async () => {
  const text = await open([{ ...DAUGHTER, isOwner: false }])
  expect(text).toContain('stay with their families: Kavitha (TH1001).')
  expect(text).not.toMatch(GOES)
  expect(text).not.toContain('Hide your profile')
})

it('a guardian with an own profile elsewhere sees that the own profile is deleted (FAM-19)', async () => {
  const text = await open([{ ...DAUGHTER, isOwner: false }, OWN])
  expect(text).toContain('your profile TH2002, photos, horoscope')
  expect(text).toContain('stay with their families: Kavitha (TH1001).')
})

it('an account can be deleted only after the dialog shows what is deleted (FAM-19)', async () => {
  const answer = Promise.withResolvers<void>()
  const opened = open([{ ...DAUGHTER, isOwner: true }], [], answer.promise)
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' })
  expect(submit().disabled).toBe(true)
  answer.resolve()
  await opened
  expect(submit().disabled).toBe(false)
})

it('a member without a password finds the way to one (CODE-07)', async () => {
  await open([{ ...DAUGHTER, isOwner: true }])
  expect(screen.getByRole('link', { name: 'Forgot it?' }).getAttribute('href')).toBe('/forget-password')
})
