import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getPhotos } from '@thunai/contract/profile/photos'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toastStore } from '../../../ui/messages/toasts.ts'
import { readKey } from '@thunai/client/keys'
import { OwnPhoto } from './OwnPhoto.tsx'

const profile = { name: 'Selvi', mainPhoto: null } as OwnProfile

function show(photos: number, onFull: () => void): ReturnType<typeof render> {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(readKey(getPhotos), { data: Array.from({ length: photos }, (_, at) => ({ file: `${at}.jpg` })) })
  return render(
    <QueryClientProvider client={queries}>
      <OwnPhoto profile={profile} onFull={onFull} />
    </QueryClientProvider>,
  )
}

it("a member with a full gallery is sent there instead of picking a photo that can't be saved", () => {
  const full = vi.fn<() => void>()
  const { container } = show(8, full)
  fireEvent.click(screen.getByRole('button', { name: 'Add photo' }))
  expect(container.querySelector('input')).toBeNull()
  expect(full).toHaveBeenCalledOnce()
  expect(toastStore.getShown().map(({ text }) => text)).toEqual([
    'Your gallery is full. Make another photo the main one, or remove one first.',
  ])
})

it('a member with room left picks a photo', () => {
  expect(show(7, () => {}).container.querySelector('input[type="file"]')).not.toBeNull()
})
