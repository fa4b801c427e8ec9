import { useLingui } from '@lingui/react/macro'
import { arrangePhotos, getPhotos, removePhoto, type OwnPhoto } from '@thunai/contract/profile/photos'
import { useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { toast } from '../../../ui/messages/toasts.ts'
import { useRead } from '../../../data/useRead.ts'
import { useRefetchPhotos } from './useRefetchPhotos.ts'

export type PhotoChange =
  | { readonly main: string }
  | { readonly order: readonly string[] }
  | { readonly removed: string }

/** The member's own gallery, and a command to change it. */
export function usePhotos() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getPhotos)
  const refetchPhotos = useRefetchPhotos()
  const [isBusy, setBusy] = useState(false)
  async function change(input: PhotoChange, done: string): Promise<boolean> {
    setBusy(true)
    const answer =
      'removed' in input
        ? await callAsMember(removePhoto, { params: { file: input.removed } })
        : await callAsMember(arrangePhotos, { body: 'main' in input ? input : { order: [...input.order] } })
    await refetchPhotos()
    setBusy(false)
    if (answer.ok) toast.success(done)
    else toast.error(answer.statusMessage || t`That did not work. Please try again.`)
    return answer.ok
  }
  const photos: readonly OwnPhoto[] | undefined = data?.data
  return { photos, error, refetch, change, isBusy }
}
