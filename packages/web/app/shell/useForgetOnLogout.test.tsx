import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '../session/session.ts'
import { useSession } from '../session/useSession.ts'
import { noteScroll, scrolledTo } from '../lib/scroll-memory.ts'
import { useForgetOnLogout } from './useForgetOnLogout.ts'

const tokenOf = (memberId: string, hours: number) =>
  `e30.${btoa(JSON.stringify({ exp: Math.ceil(Date.now() / 1000) + hours * 3600, family_name: memberId }))}.x`

let answers: ((answer: string) => void)[]
/** All rendered texts, with the member they were rendered for. */
let shown: string[]

function Page() {
  useForgetOnLogout()
  const { data } = useQuery({
    queryKey: ['profile'],
    staleTime: Infinity,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  shown.push(`${useSession().user?.family_name}: ${data}`)
  return data === undefined ? (
    <p>Loading</p>
  ) : (
    <label>
      {data}
      <input />
    </label>
  )
}

const box = () => screen.queryByRole<HTMLInputElement>('textbox')
const login = (memberId: string, hours: number) => act(async () => void session.login(tokenOf(memberId, hours)))
const answer = (text: string) => act(async () => answers.shift()?.(text))

beforeEach(async () => {
  answers = []
  shown = []
  sessionStorage.clear()
  session.login(tokenOf('one', 1))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  await answer('Name')
  await screen.findByText('Name')
})

describe('a new token', () => {
  it("of the same member keeps the page's input and refetches its data", async () => {
    const typedIn = box()
    await login('one', 2)
    expect(box()).toBe(typedIn)
    await answer('New name')
    expect(await screen.findByText('New name')).toBeTruthy()
    expect(box()).toBe(typedIn)
  })

  it("of the same member keeps the tab's storage, and a logout clears it", async () => {
    sessionStorage.setItem('thunai.note.one.p', 'Ask uncle')
    sessionStorage.setItem('thunai.trail', '{}')
    noteScroll('entry', 300)
    await login('one', 3)
    expect([sessionStorage.length, scrolledTo('entry')]).toEqual([2, 300])
    await act(async () => void session.logout())
    expect([sessionStorage.length, scrolledTo('entry')]).toEqual([0, 0])
  })

  it('keeps unsent text after the session expires, and a logout deletes it', async () => {
    localStorage.setItem('thunai.written.one.outbox', '[]')
    await act(async () => void session.expire())
    expect(localStorage.getItem('thunai.written.one.outbox')).toBe('[]')
    await login('one', 3)
    await act(async () => void session.logout())
    expect(localStorage.getItem('thunai.written.one.outbox')).toBeNull()
  })

  it('of another member clears all cached data', async () => {
    await login('two', 2)
    expect(box()).toBeNull()
    await answer('Other name')
    expect(await screen.findByText('Other name')).toBeTruthy()
  })

  it("of another member drops answers to the previous member's requests", async () => {
    await login('one', 2)
    await login('two', 2)
    // the answer for member "one" arrives only now
    await answer('Name')
    expect(screen.queryByText('Name')).toBeNull()
    await answer('Other name')
    expect(await screen.findByText('Other name')).toBeTruthy()
  })

  it("of another member never shows the previous member's data, not even for one render", async () => {
    shown = []
    await login('two', 2)
    expect(shown).not.toContain('two: Name')
  })
})
