import { Notifications } from '@mantine/notifications'
import type { Review } from '@thunai/contract/desk/reviews'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInOffice } from '../../testing/render-in-office.tsx'
import { useDeciding } from './useDeciding.ts'

it('a claim that fails on each letter of a reply is reported once (OFF-CLI-12)', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const done = vi.fn<(isClaimed: boolean) => void>()
  function Desk() {
    const { claim } = useDeciding()
    return <button onClick={() => void claim({ id: 7 } as Review).then(done)}>Type</button>
  }
  renderInOffice(
    <>
      <Desk />
      <Notifications />
    </>,
  )
  const type = await screen.findByRole('button', { name: 'Type' })
  for (const times of [1, 2]) {
    fireEvent.click(type)
    // oxlint-disable-next-line no-await-in-loop -- one letter after the other
    await waitFor(() => expect(done).toHaveBeenCalledTimes(times))
  }
  expect(done).toHaveBeenCalledWith(false)
  expect(await screen.findAllByText('Not claimed')).toHaveLength(1)
})
