import { cleanup, render, screen } from '@testing-library/react'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { PORUTHAM_PART } from '../../paths.ts'
import { PoruthamSection } from './PoruthamSection.tsx'

const member = { id: 'p', name: 'Meena', porutham: { matched: 7, of: 10, rajju: true } } as MemberProfile

/** The page once the profile is read. */
const open = (address: string) => {
  const Page = createRoutesStub([{ path: '/', Component: () => <PoruthamSection member={member} /> }])
  render(<Page initialEntries={[address]} />)
  return screen.findByRole('heading', { name: /^Porutham with you/ })
}

it('whoever comes for the porutham lands there, whenever the profile is read; nobody else does', async () => {
  const shown: Element[] = []
  Element.prototype.scrollIntoView = async function note() {
    shown.push(this)
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {}
      disconnect = () => {}
    },
  )
  await open('/')
  expect([shown, document.activeElement]).toEqual([[], document.body])
  cleanup()
  const heading = await open(`/#${PORUTHAM_PART}`)
  expect([shown, document.activeElement]).toEqual([[heading], heading])
})
