import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toastStore } from '../../../../ui/messages/toasts.ts'
import { PhotoDrop } from './PhotoDrop.tsx'

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

it('dropped photos are accepted while there is room, and the rest is reported', () => {
  const onFiles = vi.fn<(files: File[]) => void>()
  render(<PhotoDrop most={2} onFiles={onFiles} />)
  const zone = screen.getByText(/Drag photos here/)
  fireEvent.drop(zone, { dataTransfer: { files: [photo('a.jpg')] } })
  fireEvent.drop(zone, { dataTransfer: { files: [photo('b.jpg'), photo('c.jpg'), photo('d.jpg')] } })
  fireEvent.drop(zone, { dataTransfer: { files: [] } })
  expect(onFiles.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['a.jpg'], ['b.jpg', 'c.jpg']])
  expect(toastStore.getShown().map(({ text }) => text)).toEqual(['There is room for 2 more photos.'])
})

it('the camera takes one selfie', () => {
  const { container } = render(<PhotoDrop most={2} onFiles={() => {}} />)
  expect([...container.querySelectorAll('input')].map(({ multiple, accept }) => [multiple, accept])).toEqual([
    [true, 'image/jpeg,image/png,image/webp,image/gif'],
    [false, 'image/*'],
  ])
  expect(container.querySelector('[capture="user"]')).not.toBeNull()
})
