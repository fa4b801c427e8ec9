import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

it('a button is named by its label, and by its busy text while busy', () => {
  const button = (isBusy: boolean) => (
    <Button aria-label="Take back from Antony" isBusy={isBusy} busyText="Undoing...">
      Take back
    </Button>
  )
  const { rerender } = render(button(false))
  expect(screen.getByRole('button', { name: 'Take back from Antony' })).toBeTruthy()
  rerender(button(true))
  expect(screen.getByRole('button', { name: 'Undoing...' })).toBeTruthy()
})

it('a busy button ignores presses, submits no form and keeps the focus', () => {
  const [send, press] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <form onSubmit={send}>
      <Button type="submit" isBusy disabled onClick={press}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Processing...' })
  button.focus()
  fireEvent.click(button)
  for (const call of [send, press]) expect(call).not.toHaveBeenCalled()
  expect([button.disabled, button.ariaDisabled, document.activeElement]).toEqual([false, 'true', button])
})
