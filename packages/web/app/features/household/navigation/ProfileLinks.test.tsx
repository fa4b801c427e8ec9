import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { session } from '../../../session/session.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { ProfileLinks } from './ProfileLinks.tsx'

const profile = (profileId: string, name: string) => ({
  profileId,
  name,
  memberId: `M${profileId}`,
  role: 'guardian',
  isOwner: true,
})

it('members with several profiles can also switch between them on a phone (FAM-05)', async () => {
  const rows = [profile('1', 'Meena'), profile('2', 'Kavitha')]
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({
      statusCode: 200,
      statusMessage: '',
      message: '',
      data: path === '/api/profiles' ? { rows } : null,
    }),
  )
  logInHere('1')
  const onDone = vi.fn<() => void>()
  const Page = createRoutesStub([{ path: '/', Component: () => <ProfileLinks onDone={onDone} /> }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
  const meena = await screen.findByRole('button', { name: 'Act for Meena, M1' })
  expect(meena.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Act for Kavitha, M2' }))
  expect(session.getState().user?.family_name).toBe('2')
  expect(onDone).toHaveBeenCalledTimes(1)
})
