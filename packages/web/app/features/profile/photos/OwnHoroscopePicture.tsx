import { Trans, useLingui } from '@lingui/react/macro'
import { PHOTO_ACCEPT } from '@thunai/contract/values/photo-files'
import { removePhoto } from '@thunai/contract/profile/photos'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { useState } from 'react'
import { say } from '@thunai/client/language'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { Button } from '../../../ui/actions/Button.tsx'
import { FileButton } from '../../../ui/forms/FileButton.tsx'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { HoroscopePicture } from './HoroscopePicture.tsx'
import styles from './HoroscopePicture.module.css'
import { UnreviewedMark } from './UnreviewedMark.tsx'
import { useHoroscopeUpload } from './upload/useHoroscopeUpload.ts'
import { useRefetchPhotos } from './useRefetchPhotos.ts'

/** The member's written horoscope, with buttons to add, replace and remove it. */
export function OwnHoroscopePicture({ profile: { name, horoscopePicture } }: { profile: OwnProfile }) {
  const { t, i18n } = useLingui()
  const { take, progress, problem } = useHoroscopeUpload()
  const choose = (
    <FileButton
      look="secondary"
      accept={PHOTO_ACCEPT}
      isBusy={progress !== undefined}
      busyText={t`Sending ${Math.round((progress ?? 0) * 100)} %`}
      onFiles={take}
    >
      {horoscopePicture ? t`Change the picture` : t`Add a picture of the written horoscope`}
    </FileButton>
  )
  const hint = (
    <p className="flush quiet small">
      <Trans>Members who may see your photos can see it too. JPEG, PNG, WebP or GIF, less than 5 MB.</Trans>
    </p>
  )
  return (
    <>
      {problem !== '' && <Banner kind="error">{say(i18n, problem)}</Banner>}
      {horoscopePicture ? (
        <HoroscopePicture name={name} picture={horoscopePicture} isOthers={false}>
          {hint}
          {horoscopePicture.unseenSince !== undefined && <UnreviewedMark since={horoscopePicture.unseenSince} />}
          <div className="row wrap gap-2">
            {choose}
            <Remove file={horoscopePicture.file} />
          </div>
        </HoroscopePicture>
      ) : (
        <div className={styles['written']}>
          <div className={styles['words']}>
            {choose}
            {hint}
          </div>
        </div>
      )}
    </>
  )
}

function Remove({ file }: { file: string }) {
  const { t } = useLingui()
  const refetchPhotos = useRefetchPhotos()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, failure, reset } = useCommand(() => callAsMember(removePhoto, { params: { file } }), {
    onDone: async () => {
      setAsking(false)
      await refetchPhotos()
      toast.success(t`The picture is removed.`)
    },
  })
  const close = () => {
    setAsking(false)
    reset()
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Trans>Remove the picture</Trans>
      </Button>
      <CommandDialog
        isOpen={isAsking}
        title={t`Remove the written horoscope?`}
        submit={t`Remove`}
        busy={t`Removing...`}
        cancel={t`Keep it`}
        isBusy={isBusy}
        problem={failure?.message}
        isDangerous
        onSubmit={() => run()}
        onClose={close}
      >
        <p>
          <Trans>The picture and its copies are deleted. Star, raasi and charts stay.</Trans>
        </p>
      </CommandDialog>
    </>
  )
}
