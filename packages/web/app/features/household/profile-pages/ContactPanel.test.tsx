import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { useContactOpening } from './contact-opening.tsx'
import { ContactPanel } from './ContactPanel.tsx'

const MEMBER = { id: 'p', phone: '919843041303', contactsLeft: 0, contactShared: true, isContactViewed: false }

function Panel(member: Partial<MemberProfile>) {
  const shown = { ...MEMBER, ...member } as MemberProfile
  return <ContactPanel member={shown} opening={useContactOpening(shown)} />
}
const show = (member: Partial<MemberProfile>) =>
  render(
    <QueryClientProvider client={newQueries()}>
      <MemoryRouter>
        <Panel {...member} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

beforeEach(() => {
  logInHere('me')
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, statusMessage: '', message: '', data: {} }))
})

it('a number that the family shares is shown on its profile, even without a plan (INT-05)', async () => {
  show({})
  expect((await screen.findByRole('link', { name: /98430 41303/ })).getAttribute('href')).toBe('tel:+919843041303')
  expect(screen.queryByRole('button', { name: 'View Contact' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'See membership plans' })).toBeNull()
})

it('members with views left are offered the other contacts below it (INT-05)', async () => {
  show({ contactsLeft: 3 })
  expect(await screen.findByText('Further numbers and the address')).toBeTruthy()
})

it('the contact is closed without a shared number', async () => {
  show({ phone: null, contactShared: false })
  expect(await screen.findByRole('button', { name: 'View Contact' })).toBeTruthy()
})
