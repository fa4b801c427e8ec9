import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderInOffice } from '../testing/render-in-office.tsx'
import { Dialog } from './Dialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'

function Page() {
  const [opened, setOpened] = useState<'text' | 'picture'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <button onClick={() => setOpened('text')}>Text</button>
      <button onClick={() => setOpened('picture')}>Picture</button>
      {opened === 'text' && (
        <Dialog title="Opened" onClose={close}>
          <input aria-label="Field" data-autofocus />
        </Dialog>
      )}
      {opened === 'picture' && <PictureDialog src="/p.jpg" alt="Opened" onClose={close} />}
    </>
  )
}

it.each(['Text', 'Picture'])('a closing dialog returns the focus to its button: %s', async (name) => {
  renderInOffice(<Page />)
  const button = await screen.findByRole('button', { name })
  await userEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Opened' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

it('keys go to the front dialog: letters are typed there, and Escape closes only that one (OFF-CLI-02)', async () => {
  function Both() {
    const [closed, setClosed] = useState<readonly string[]>([])
    const close = (name: string) => () => setClosed((known) => [...known, name])
    return (
      <>
        <output>Closed: {closed.join()}</output>
        {!closed.includes('picture') && (
          <PictureDialog src="/p.jpg" alt="Picture" onStep={close('stepped')} onClose={close('picture')} />
        )}
        {!closed.includes('question') && (
          <Dialog title="Question" onClose={close('question')}>
            <input aria-label="Field" data-autofocus />
          </Dialog>
        )}
      </>
    )
  }
  renderInOffice(<Both />)
  const field = await screen.findByLabelText<HTMLInputElement>('Field')
  await userEvent.type(field, 'z0-+{ArrowLeft}=')
  expect(field.value).toBe('z0-=+')
  await userEvent.keyboard('{Escape}')
  await screen.findByText('Closed: question')
  await userEvent.keyboard('{Escape}')
  await screen.findByText('Closed: question,picture')
})
