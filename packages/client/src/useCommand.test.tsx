import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { getNews } from '@thunai/contract/household/news'
import { getProfileLinks } from '@thunai/contract/meeting/profile-links'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { readKey } from './keys.ts'
import { useCommand } from './useCommand.ts'

it('a command has its calls read again, whatever they were asked, and no others', async () => {
  const reads: string[] = []
  const queries = new QueryClient()
  const within = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const read = (name: string) => () => {
    reads.push(name)
    return name
  }
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: readKey(getProfileLinks, { query: { profileId: 'a' } }), queryFn: read('links of a') })
      useQuery({ queryKey: readKey(getProfileLinks), queryFn: read('all links') })
      useQuery({ queryKey: readKey(getNews), queryFn: read('news') })
      return useCommand(async () => ({ ok: true as const, reply: {}, status: 200 }) as never, {
        changes: [getProfileLinks],
      })
    },
    { wrapper: within },
  )
  await waitFor(() => expect(reads.toSorted()).toEqual(['all links', 'links of a', 'news']))
  act(() => result.current.run())
  await waitFor(() => expect(reads.slice(3).toSorted()).toEqual(['all links', 'links of a']))
})

it('a press at once after a change sends what is shown, and ends as the page says by then', async () => {
  const ended: string[] = []
  const sent: string[] = []
  let write: (text: string) => void = () => {}
  function Note() {
    const [text, setText] = useState('first')
    write = setText
    const { run } = useCommand(
      async () => {
        sent.push(text)
        return { ok: true as const, reply: {} }
      },
      { onDone: () => ended.push(text) },
    )
    return <button onClick={() => run()}>{text}</button>
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Note />
    </QueryClientProvider>,
  )
  flushSync(() => write('second'))
  screen.getByRole('button', { name: 'second' }).click()
  await waitFor(() => expect(ended).toEqual(['second']))
  expect(sent).toEqual(['second'])
})
