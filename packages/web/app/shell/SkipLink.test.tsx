import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SkipLink } from './SkipLink.tsx'

it("the skip link moves to the content and leaves a mail's secret in the address", async () => {
  // as newer browsers return it
  Element.prototype.scrollIntoView = async () => {}
  history.replaceState(null, '', '/consent#secret')
  render(
    <>
      <SkipLink to="content">Skip to content</SkipLink>
      <main id="content" tabIndex={-1} />
    </>,
  )
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('#content')
  await userEvent.click(link)
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(location.hash).toBe('#secret')
})
