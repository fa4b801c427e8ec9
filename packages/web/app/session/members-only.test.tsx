import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, Outlet, useLocation, useNavigate } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import MembersOnly from './members-only.tsx'
import { rememberPath } from './path-memory.ts'
import { session } from './session.ts'
import { tokenKey } from './session-store.ts'
import { useLogin } from './useLogin.ts'

const tokenUntil = (millis: number) => `e30.${btoa(JSON.stringify({ exp: millis / 1000, family_name: 'x' }))}.x`
const good = () => tokenUntil(Date.now() + 3_600_000)

function Here({ name }: { name: string }) {
  const { pathname, search, hash } = useLocation()
  rememberPath(pathname + search)
  return (
    <p data-testid="here">
      {name} {pathname + search + hash}
    </p>
  )
}

function LoginPage() {
  const login = useLogin()
  return (
    <>
      <Here name="Login" />
      <button type="button" onClick={() => login(good())}>
        Log in
      </button>
    </>
  )
}

function MemberPage() {
  const navigate = useNavigate()
  const leave = () => {
    session.logout()
    void navigate(paths.home)
  }
  return (
    <>
      <Here name="Member" />
      <input aria-label="Note" />
      <button type="button" onClick={leave}>
        Log out
      </button>
    </>
  )
}

const Site = createRoutesStub([
  {
    path: paths.home,
    Component: () => (
      <>
        <Here name="Home" />
        <Link to={paths.profileDashboard}>DashBoard</Link>
      </>
    ),
  },
  {
    path: paths.plans,
    Component: () => (
      <>
        <Here name="Plans" />
        <Link to={paths.login}>Login</Link>
      </>
    ),
  },
  { path: paths.login, Component: LoginPage },
  {
    Component: () => (
      <MembersOnly>
        <Outlet />
      </MembersOnly>
    ),
    children: [
      { path: paths.profileDashboard, Component: MemberPage },
      { path: paths.memberDetail, Component: MemberPage },
    ],
  },
])

const open = (...entries: string[]) => render(<Site initialEntries={entries} />)
const here = () => screen.queryByTestId('here')?.textContent
const press = async (name: string) => {
  const target = await screen.findByText(name)
  await act(async () => {
    fireEvent.click(target)
  })
}

beforeEach(() => {
  session.logout()
})

describe("a members' page", () => {
  it('is shown to members', async () => {
    session.login(good())
    open(paths.profileDashboard)
    await expect.poll(here).toBe('Member /profile-dashboard')
  })

  it('sends a visitor to the login and returns afterwards, with all parameters and the hash (G-08)', async () => {
    open('/member-detail-view/?type=7&c=x&cc=x#contact')
    await expect.poll(here).toBe('Login /login-user')
    await press('Log in')
    await expect.poll(here).toBe('Member /member-detail-view/?type=7&c=x&cc=x#contact')
  })

  it('sends a visitor with an expired token home, once (STATE-07)', async () => {
    localStorage.setItem(tokenKey, tokenUntil(Date.now() - 1000))
    session.readStorage()
    open(paths.profileDashboard)
    await expect.poll(here).toBe('Home /')
    expect(localStorage.getItem(tokenKey)).toBeNull()
    await press('DashBoard')
    await expect.poll(here).toBe('Login /login-user')
  })

  it('sends a member who logs out home (STATE-05)', async () => {
    session.login(good())
    open(paths.profileDashboard)
    await press('Log out')
    await expect.poll(here).toBe('Home /')
  })

  it('resets for another profile, and stays for a renewed token (FAM-05)', async () => {
    session.login(good())
    open(paths.profileDashboard)
    const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' })
    await expect.poll(here).toBe('Member /profile-dashboard')
    fireEvent.input(note(), { target: { value: 'Ask uncle' } })
    act(() => void session.login(tokenUntil(Date.now() + 7_200_000)))
    expect(note().value).toBe('Ask uncle')
    act(() => session.choose('y'))
    expect(note().value).toBe('')
  })

  it('sends a member home when the session ends', async () => {
    session.login(good())
    open(paths.profileDashboard)
    await expect.poll(here).toBe('Member /profile-dashboard')
    act(() => session.expire())
    await expect.poll(here).toBe('Home /')
  })
})

describe('after a login', () => {
  it('the visitor returns to the page before the login (LOGIN-10)', async () => {
    open(paths.plans)
    await press('Login')
    await expect.poll(here).toBe('Login /login-user')
    await press('Log in')
    await expect.poll(here).toBe('Plans /membership-plans')
    expect(session.getState().isLoggedIn).toBe(true)
  })
})
