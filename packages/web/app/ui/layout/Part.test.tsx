import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Card } from './Card.tsx'
import { Dialog } from './Dialog.tsx'
import { Part, Parts } from './Part.tsx'

let isBroken: boolean
beforeEach(() => {
  isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function Breakable() {
  if (isBroken) throw new Error('broken')
  return <p>whole</p>
}

it("a crashed part doesn't affect its neighbours and renders again after a retry (COMPAT-02)", async () => {
  render(
    <Parts>
      <p>before</p>
      <Breakable />
      <p>after</p>
    </Parts>,
  )
  expect(screen.getByText('before').isConnected).toBe(true)
  expect(screen.getByText('after').isConnected).toBe(true)
  expect(screen.getByRole('alert').textContent).toContain('This part could not be shown.')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('whole').isConnected).toBe(true)
})

it('a crashed list item stays a list item (COMPAT-02)', () => {
  render(
    <ul>
      <Part isItem>
        <Breakable />
      </Part>
    </ul>,
  )
  expect(screen.getByRole('listitem').textContent).toContain('This part could not be shown.')
})

it('a card and a dialog keep their frame if their content crashes (COMPAT-02)', () => {
  render(
    <>
      <Card>
        <Breakable />
      </Card>
      <Dialog isOpen title="Details" onClose={() => undefined}>
        <Breakable />
      </Dialog>
    </>,
  )
  expect(screen.getByRole('dialog', { name: 'Details', hidden: true }).textContent).toContain(
    'This part could not be shown.',
  )
  expect(screen.getAllByText('This part could not be shown.')).toHaveLength(2)
})
