import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DecisionBar } from '../features/reviews/DecisionBar.tsx'
import { renderInOffice } from '../testing/render-in-office.tsx'
import { PictureDialog } from '../ui/PictureDialog.tsx'
import { KeyHelp } from './KeyHelp.tsx'

const bar = (onDecide: () => void) => (
  <DecisionBar queue="photos" isDisabled={false} barred={new Map()} word="" onDecide={onDecide} onUndo={undefined} />
)

it('no key decides while the list of keys is open (OFF-CLI-02)', async () => {
  const onDecide = vi.fn<() => void>()
  renderInOffice(
    <>
      {bar(onDecide)}
      <KeyHelp onClose={() => {}} />
    </>,
  )
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Close' }), { key: 'a' })
  expect(onDecide).not.toHaveBeenCalled()
})

it('a key decides on the enlarged picture (OFF-CLI-02)', async () => {
  const onDecide = vi.fn<() => void>()
  renderInOffice(
    <>
      {bar(onDecide)}
      <PictureDialog src="/p.jpg" alt="Photo" onClose={() => {}} />
    </>,
  )
  fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Photo' }), { key: 'a' })
  expect(onDecide).toHaveBeenCalledWith('approve')
})
