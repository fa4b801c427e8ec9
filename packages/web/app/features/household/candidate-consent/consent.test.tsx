import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import Consent from './consent.tsx'

it('a candidate abroad sees the entered date of birth, not shifted by the time zone (SEAL-02)', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(new Date('1997-06-15').getDate()).toBe(14)
  const data = {
    name: 'Meena',
    dateOfBirth: '1997-06-15',
    memberId: 'M1',
    createdFor: 'Daughter',
    photos: 0,
    email: 'm*@example.in',
    phone: null,
    isConfirmed: false,
    deletedAt: null,
  }
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, statusMessage: '', message: '', data }))
  const Page = createRoutesStub([{ path: '/consent', Component: Consent }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page initialEntries={['/consent#secret']} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('15 Jun 1997')).toBeTruthy()
})
