import type { OwnPhoto } from '@thunai/contract/profile/photos'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Gallery } from './Gallery.tsx'
import type { PhotoChange } from './usePhotos.ts'

const photo = (id: string, more: Partial<OwnPhoto> = {}): OwnPhoto => ({
  id,
  file: `${id}.jpg`,
  isMain: false,
  width: 600,
  height: 720,
  ...more,
})

it('a photo waiting for review shows since when, and can become the main photo only afterwards (PHR-01, PHR-06)', () => {
  const change = vi.fn<(change: PhotoChange, done: string) => Promise<boolean>>(async () => true)
  const photos = [photo('a', { isMain: true }), photo('b', { unseenSince: new Date().toISOString() })]
  render(<Gallery name="Selvi" photos={photos} isBusy={false} onChange={change} />)
  const [seen, unseen] = screen.getAllByRole('listitem')
  expect(within(seen!).queryByText(/Being checked/)).toBeNull()
  expect(within(unseen!).getByText(/^Being checked since today, .*Only you see it\.$/)).toBeTruthy()
  fireEvent.click(within(unseen!).getByRole('button', { name: /^Make main/ }))
  expect(change).toHaveBeenCalledWith({ main: 'b.jpg' }, 'This becomes your main photo as soon as it has been checked.')
})

it('while a change is being saved the gallery ignores presses, and each button says so', () => {
  const change = vi.fn<(change: PhotoChange, done: string) => Promise<boolean>>(async () => true)
  const photos = [photo('a', { isMain: true }), photo('b')]
  const gallery = (isBusy: boolean) => <Gallery name="Selvi" photos={photos} isBusy={isBusy} onChange={change} />
  const { rerender } = render(gallery(true))
  const button = (name: string) => screen.getByRole('button', { name })
  for (const name of ['Move photo 2 forward', 'Make main: photo 2', 'Remove photo 2']) {
    expect(button(name).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button(name))
  }
  expect(change).not.toHaveBeenCalled()
  rerender(gallery(false))
  fireEvent.click(button('Move photo 2 forward'))
  expect(change).toHaveBeenCalledWith({ order: ['b.jpg', 'a.jpg'] }, 'The order is saved.')
})
