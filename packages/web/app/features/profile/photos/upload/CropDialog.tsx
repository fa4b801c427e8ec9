import { say } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { PHOTO_MESSAGES } from '@thunai/contract/values/photo-files'
import { arrangePhotos } from '@thunai/contract/profile/photos'
import { useRef, useState } from 'react'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { Banner } from '../../../../ui/messages/Banner.tsx'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Dialog } from '../../../../ui/layout/Dialog.tsx'
import { toast } from '../../../../ui/messages/toasts.ts'
import { FIRST_CROP } from './crop.rules.ts'
import styles from './CropFrame.module.css'
import { CropFrame } from './CropFrame.tsx'
import { cutOut, compressForUpload } from './draw-picture.ts'
import { photoUpload } from './upload-photo.ts'
import { uploadFault } from './upload.rules.ts'
import { useRefetchPhotos } from '../useRefetchPhotos.ts'

type Props = { file: File; onClose: () => void }

/** Crops a chosen picture to a card's shape and uploads it as the main photo. */
export default function CropDialog({ file, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [crop, setCrop] = useState(FIRST_CROP)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<{ message: string; isFinal: boolean }>()
  const [isReadable, setReadable] = useState(true)
  const picture = useRef<HTMLImageElement>(undefined)
  const [upload] = useState(() => photoUpload())
  const [isFixed, setFixed] = useState(false)
  const refetchPhotos = useRefetchPhotos()

  async function save(): Promise<void> {
    setProblem(undefined)
    setProgress(0)
    const cut = async () => (picture.current && (await cutOut(picture.current, crop))) ?? compressForUpload(file)
    const answer = await upload.go(cut, setProgress)
    setFixed(upload.isStored())
    const main = typeof answer === 'string' ? await callAsMember(arrangePhotos, { body: { main: answer } }) : answer
    if (!main.ok) {
      const { message, mayRetry } = uploadFault(main)
      // this dialog can't free space in a full gallery
      setProblem({ message, isFinal: !mayRetry || main.code === 'tooManyPhotos' })
      setProgress(undefined)
      // shows the failure before refetching
      return refetchPhotos()
    }
    await refetchPhotos()
    setProgress(undefined)
    toast.success(t`Your photo is saved.`)
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={t`Your photo`}
      onClose={() => progress === undefined && onClose()}
      actions={
        <>
          <Button look="secondary" disabled={progress !== undefined} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            isBusy={progress !== undefined}
            busyText={t`Sending ${Math.round((progress ?? 0) * 100)} %`}
            disabled={!isReadable || problem?.isFinal === true}
            onClick={() => void save()}
          >
            {problem === undefined || problem.isFinal ? t`Save photo` : t`Try again`}
          </Button>
        </>
      }
    >
      {problem && (
        <Banner kind="error" className={styles['problem']}>
          {say(i18n, problem.message)}
        </Banner>
      )}
      {isReadable ? (
        <CropFrame
          file={file}
          crop={crop}
          isFixed={isFixed}
          onCrop={setCrop}
          onPicture={(shown) => (picture.current = shown)}
          onBroken={() => setReadable(false)}
        />
      ) : (
        <Banner kind="error">{say(i18n, PHOTO_MESSAGES.damaged)}</Banner>
      )}
    </Dialog>
  )
}
