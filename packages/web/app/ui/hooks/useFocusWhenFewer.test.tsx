import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useFocusWhenFewer } from './useFocusWhenFewer.ts'

function Names({ names }: { names: readonly string[] }) {
  const title = useRef<HTMLHeadingElement>(null)
  useFocusWhenFewer(names.length, title)
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        Names
      </h2>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </>
  )
}

it('the focus moves to the title only if a removed list item had it', () => {
  const { rerender } = render(<Names names={['Selvi', 'Mani', 'Raman']} />)
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('button', { name: 'Mani' }).focus()
  rerender(<Names names={['Mani', 'Raman']} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mani' }))
  rerender(<Names names={['Raman']} />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Names' }))
})
