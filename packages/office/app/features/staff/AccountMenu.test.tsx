import { Notifications } from '@mantine/notifications'
import type { StaffMe } from '@thunai/contract/desk/staff'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { officeSession } from '../../session/office-session.ts'
import { renderInOffice } from '../../testing/render-in-office.tsx'
import { AccountMenu } from './AccountMenu.tsx'

const ME: StaffMe = { email: 'a@example.in', roles: [], branches: [], rights: [], csrf: 'x', isSteppedUp: false }

it('a logout that didn’t reach the server is reported, and the tab stays logged in (OFF-STAFF-05)', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  officeSession.begin('x')
  renderInOffice(
    <>
      <AccountMenu me={ME} />
      <Notifications />
    </>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Your account: a@example.in' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await screen.findByText('You are still logged in')
  expect(officeSession.csrf()).toBe('x')
})
