import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { getNews } from '@thunai/contract/household/news'
import { getProfileLinks } from '@thunai/contract/meeting/profile-links'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { readKey } from './keys.ts'
import { useCommand } from './useCommand.ts'

it('a command refetches all reads of its calls, and no others', async () => {
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

it('a press right after a change sends the displayed values and runs the latest callbacks', async () => {
  const ended: string[] = []
  const sent: string[] = []
  const page = { write: (_text: string) => {} }
  function Note() {
    const [text, setText] = useState('first')
    useEffect(() => {
      page.write = setText
    }, [])
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
  flushSync(() => page.write('second'))
  screen.getByRole('button', { name: 'second' }).click()
  await waitFor(() => expect(ended).toEqual(['second']))
  expect(sent).toEqual(['second'])
})

it('a queued press acts for the member who was shown when it was pressed', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  const queries = new QueryClient()
  const { result, rerender } = renderHook(
    ({ member }) =>
      useCommand(
        async (note: string) => {
          sent.push(`${note} of ${member}`)
          await first.promise
          return { ok: true as const, reply: {} }
        },
        { queue: 'notes' },
      ),
    {
      wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
      initialProps: { member: 'Meena' },
    },
  )
  act(() => result.current.run('a'))
  act(() => result.current.run('b'))
  rerender({ member: 'Kavya' })
  first.resolve()
  await waitFor(() => expect(sent).toEqual(['a of Meena', 'b of Meena']))
})
