import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { PlaceLink } from './PlaceLink.tsx'

function Page() {
  const { pathname, search, hash, key } = useLocation()
  return (
    <>
      <output>{pathname + search + hash}</output>
      <p>{key === 'default' ? 'unknown' : 'known'}</p>
      <PlaceLink to="contact">See contact</PlaceLink>
      <section id="contact" aria-label="Contact" tabIndex={-1} />
    </>
  )
}

it('leads to a part of the page, which keeps its query, by an entry of the history of its own (NAV-05)', async () => {
  const Site = createRoutesStub([{ path: '/member', Component: Page }])
  render(<Site initialEntries={[{ pathname: '/member/', search: '?type=7', key: 'default' }]} />)
  expect(screen.getByText('unknown')).toBeTruthy()
  await userEvent.click(screen.getByRole('link'))
  expect(await screen.findByText('known')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('/member/?type=7#contact')
  expect(document.activeElement).toBe(screen.getByRole('region'))
})
