import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useFocusWhenChanged } from './useFocusWhenChanged.ts'

function Interest({ state }: { state: 'none' | 'sent' | undefined }) {
  const place = useRef<HTMLParagraphElement>(null)
  useFocusWhenChanged(state, place)
  return (
    <>
      <p ref={place} tabIndex={-1}>
        Your interest
      </p>
      {state === 'none' && <button type="button">Send</button>}
      <a href="#contact">Contact</a>
    </>
  )
}

it('the focus goes to what has changed when the pressed button went with it', () => {
  const { rerender } = render(<Interest state="none" />)
  screen.getByRole('button', { name: 'Send' }).focus()
  rerender(<Interest state="sent" />)
  expect(document.activeElement).toBe(screen.getByText('Your interest'))
})

it('the focus stays where it is when that is still there, and where a page begins', () => {
  const { rerender } = render(<Interest state={undefined} />)
  rerender(<Interest state="none" />)
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('link', { name: 'Contact' }).focus()
  rerender(<Interest state="sent" />)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Contact' }))
})
