import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Button } from './Button.tsx'

it('is called by its label, and by what it says while it is busy', () => {
  const button = (isBusy: boolean) => (
    <Button aria-label="Take back from Antony" isBusy={isBusy} busyText="Taking back...">
      Take back
    </Button>
  )
  const { rerender } = render(button(false))
  expect(screen.getByRole('button', { name: 'Take back from Antony' })).toBeTruthy()
  rerender(button(true))
  expect(screen.getByRole('button', { name: 'Taking back...' })).toBeTruthy()
})
