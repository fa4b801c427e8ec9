import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PageAnnouncer } from './PageAnnouncer.tsx'

function Titled({ title, to }: { title: string; to: string }) {
  useLayoutEffect(() => void (document.title = title), [title])
  return <Link to={to}>On</Link>
}

it("a page's title is announced when it opens, but not on the first page or after a filter change (NAV-08)", async () => {
  const roots: ShadowRoot[] = []
  const attach = Element.prototype.attachShadow
  const spy = vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, how) {
    roots.push(attach.call(this, how))
    return roots.at(-1)!
  })
  onTestFinished(() => spy.mockRestore())
  const Site = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <PageAnnouncer />
          <Outlet />
        </>
      ),
      children: [
        { path: 'first', Component: () => <Titled title="First | Thunai" to="/first?sort=newest" /> },
        { path: 'second', Component: () => <Titled title="Second | Thunai" to="/first" /> },
      ],
    },
  ])
  render(<Site initialEntries={['/second']} />)
  const announced = () => roots[0]?.querySelector('[aria-live="polite"]')?.textContent
  const press = () => userEvent.click(screen.getByRole('link', { name: 'On' }))
  expect(announced()).toBe('')
  await press()
  await waitFor(() => expect(announced()).toBe('First | Thunai'))
  document.title = 'Filtered'
  await press()
  expect(announced()).toBe('First | Thunai')
  expect(roots).toHaveLength(1)
})
