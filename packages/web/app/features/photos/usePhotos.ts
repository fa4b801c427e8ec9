import { useLingui } from '@lingui/react/macro'
import { arrangePhotos, getPhotos, removePhoto, type OwnPhoto } from '@thunai/contract/profile/photos'
import { useState } from 'react'
import { ask } from '../../data/ask.ts'
import { toast } from '../../ui/messages/toasts.ts'
import { useRead } from '../../data/useRead.ts'
import { usePhotosAnew } from './usePhotosAnew.ts'

export type PhotoWish = { readonly main: string } | { readonly order: readonly string[] } | { readonly removed: string }

/** The member's own gallery, and a command to change it. */
export function usePhotos() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getPhotos)
  const anew = usePhotosAnew()
  const [isBusy, setBusy] = useState(false)
  async function change(wish: PhotoWish, done: string): Promise<boolean> {
    setBusy(true)
    const answer =
      'removed' in wish
        ? await ask(removePhoto, { params: { file: wish.removed } })
        : await ask(arrangePhotos, { body: 'main' in wish ? wish : { order: [...wish.order] } })
    await anew()
    setBusy(false)
    if (answer.ok) toast.success(done)
    else toast.error(answer.statusMessage || t`That did not work. Please try again.`)
    return answer.ok
  }
  const photos: readonly OwnPhoto[] | undefined = data?.data
  return { photos, error, refetch, change, isBusy }
}
