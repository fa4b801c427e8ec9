import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { readWanted, wantedByNewState } from '../../../session/wanted-page.ts'
import { LoginRequiredDialog } from './LoginRequiredDialog.tsx'

const OpenDialog = () => <LoginRequiredDialog isOpen onClose={() => {}} />
function Login() {
  const { state } = useLocation()
  return <output>{JSON.stringify([readWanted(state), wantedByNewState(state)?.wanted])}</output>
}

it.each([
  { from: '/search-profile?gender=Female&caste=12', wanted: '[null,"/search-profile?gender=Female&caste=12"]' },
  { from: '/', wanted: '[null,null]' },
])(
  'who registers from $from, and did not log in, comes back to the same search (CARD-22)',
  async ({ from, wanted }) => {
    const Site = createRoutesStub([
      { path: '/', Component: OpenDialog },
      { path: '/search-profile', Component: OpenDialog },
      { path: '/login-user', Component: Login },
    ])
    render(<Site initialEntries={[from]} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Login Now' }))
    expect((await screen.findByRole('status')).textContent).toBe(wanted)
  },
)
