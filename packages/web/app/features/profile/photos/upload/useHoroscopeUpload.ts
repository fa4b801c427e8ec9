import { useLingui } from '@lingui/react/macro'
import { setHoroscopePicture } from '@thunai/contract/profile/photos'
import { PHOTO_MESSAGES } from '@thunai/contract/values/photo-files'
import { useState } from 'react'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { toast } from '../../../../ui/messages/toasts.ts'
import { compressForUpload } from './draw-picture.ts'
import { photoUpload } from './upload-photo.ts'
import { fileFault, uploadFault } from './upload.rules.ts'
import { useRefetchPhotos } from '../useRefetchPhotos.ts'

/** Uploads a horoscope picture, with the limits and messages of photos. */
export function useHoroscopeUpload() {
  const { t } = useLingui()
  const refetchPhotos = useRefetchPhotos()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  async function send(file: File): Promise<void> {
    setProgress(0)
    const upload = photoUpload((name, photoFor) =>
      callAsMember(setHoroscopePicture, { body: { file: name } }, photoFor),
    )
    const answer = await upload.go(() => compressForUpload(file), setProgress)
    if (typeof answer !== 'string') return setProblem(uploadFault(answer).message)
    await refetchPhotos()
    toast.success(t`The picture is saved.`)
  }
  const take = ([file]: File[]) => {
    if (!file) return
    const fault = fileFault(file) ?? ''
    setProblem(fault)
    if (fault === '')
      void send(file)
        .catch(() => setProblem(PHOTO_MESSAGES.failed))
        .finally(() => setProgress(undefined))
  }
  return { take, progress, problem }
}
