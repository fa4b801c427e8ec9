import { readKey } from '@thunai/client/keys'
import { getQueues } from '@thunai/contract/desk/reviews'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../data/new-queries.ts'
import { accepted, renderInOffice } from '../../testing/render-in-office.tsx'
import { BreachDialog } from './BreachDialog.tsx'

const what = () => screen.findByLabelText<HTMLTextAreaElement>(/What happened \(English\)/)

it('a reported breach is counted at once in the second person’s queue, and its draft is discarded (OFF-CLI-16)', async () => {
  vi.stubGlobal('fetch', async () => accepted({ id: '1' }))
  const queries = newQueries()
  queries.setQueryData(readKey(getQueues), {})
  const onClose = vi.fn<() => void>()
  const { unmount } = renderInOffice(<BreachDialog onClose={onClose} />, { queries })
  fireEvent.change(await what(), { target: { value: 'A laptop was stolen' } })
  fireEvent.submit((await what()).closest('form')!)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(queries.getQueryState(readKey(getQueues))?.isInvalidated).toBe(true)
  unmount()
  renderInOffice(<BreachDialog onClose={onClose} />)
  expect((await what()).value).toBe('')
})

it('a breach draft survives Escape, for its author only (OFF-CLI-16)', async () => {
  const onClose = vi.fn<() => void>()
  const first = renderInOffice(<BreachDialog onClose={onClose} />)
  fireEvent.change(await what(), { target: { value: 'A laptop was lost' } })
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
  first.unmount()
  const other = renderInOffice(<BreachDialog onClose={onClose} />, { email: 'b@example.in' })
  expect((await what()).value).toBe('')
  other.unmount()
  renderInOffice(<BreachDialog onClose={onClose} />)
  expect((await what()).value).toBe('A laptop was lost')
})
