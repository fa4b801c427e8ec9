import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
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

it('the focus moves to the given place if a change removes the pressed button', () => {
  const { rerender } = render(<Interest state="none" />)
  screen.getByRole('button', { name: 'Send' }).focus()
  rerender(<Interest state="sent" />)
  expect(document.activeElement).toBe(screen.getByText('Your interest'))
})

it('the focus stays if its element still exists, and when a page opens', () => {
  const { rerender } = render(<Interest state={undefined} />)
  rerender(<Interest state="none" />)
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('link', { name: 'Contact' }).focus()
  rerender(<Interest state="sent" />)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Contact' }))
})

it('the page scrolls to the content that replaced the button if it is out of sight (MOBILE-03)', () => {
  const { rerender } = render(<Interest state="none" />)
  const place = screen.getByText('Your interest')
  const scrolled = vi.fn<(how?: boolean | ScrollIntoViewOptions) => void>()
  place.scrollIntoView = scrolled
  place.getBoundingClientRect = () => new DOMRect(0, -900, 300, 40)
  screen.getByRole('button', { name: 'Send' }).focus()
  rerender(<Interest state="sent" />)
  expect(scrolled).toHaveBeenCalledWith({ block: 'start' })
})
