import { render, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOutOfTheWay } from './useOutOfTheWay.ts'

const AT_REST = new DOMRect(300, 700, 48, 48)

// jsdom has none
afterEach(() => void Reflect.deleteProperty(document, 'elementsFromPoint'))

function Floating() {
  const box = useRef<HTMLElement>(null)
  const { isAside, lift } = useOutOfTheWay(box)
  return (
    <aside ref={box} data-aside={isAside}>
      {lift}
    </aside>
  )
}

it('the floating link tests an occupied place once and stops at the first free one (NAV-06)', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const { container } = render(
    <>
      <input aria-label="Name" />
      <Floating />
    </>,
  )
  const [control, aside] = [container.querySelector('input')!, container.querySelector('aside')!]
  // just below the fourth step up
  control.getBoundingClientRect = () => new DOMRect(0, 650, 400, 98)
  aside.getBoundingClientRect = () => AT_REST
  const looks: number[] = []
  document.elementsFromPoint = (_, y) => {
    looks.push(y)
    return y >= 650 ? [control] : []
  }
  await waitFor(() => expect(aside.dataset['aside']).toBe('false'))
  expect(aside.textContent).toBe('112')
  expect(looks.filter((y) => y >= 650)).toHaveLength(1)
  expect(Math.min(...looks)).toBeGreaterThan(AT_REST.top - 112)
})
