import { useLingui } from '@lingui/react/macro'
import { PHOTOS } from '@thunai/contract/frame/limits'
import { PHOTO_ACCEPT } from '@thunai/contract/values/photo-files'
import { getPhotos } from '@thunai/contract/profile/photos'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { Button } from '../../../ui/actions/Button.tsx'
import { FileButton } from '../../../ui/forms/FileButton.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { Portrait } from '../profiles/Portrait.tsx'
import { useRead } from '../../../data/useRead.ts'
import styles from './OwnPhoto.module.css'
import { usePhotoChoice } from './upload/usePhotoChoice.tsx'

type Props = {
  profile: OwnProfile
  /** Called if the gallery is full, to make room or choose another main photo. */
  onFull: () => void
}

/** The own profile's round thumbnail, with a button to change it (OWN-02, OWN-19). */
export function OwnPhoto({ profile, onFull }: Props) {
  const { t } = useLingui()
  const { data } = useRead(getPhotos)
  const { take, dialog } = usePhotoChoice()
  const goOn = () => {
    toast.info(t`Your gallery is full. Make another photo the main one, or remove one first.`)
    onFull()
  }
  const words = (
    <>
      <Icon name="camera" size={20} />
      {profile.mainPhoto === null ? t`Add photo` : t`Change photo`}
    </>
  )
  const isFull = data !== undefined && data.data.length >= PHOTOS.most
  return (
    <div className={styles['own']}>
      <Portrait name={profile.name} photo={profile.mainPhoto} size={136} isRound />
      {isFull ? (
        <Button className={styles['button']} look="secondary" onClick={goOn}>
          {words}
        </Button>
      ) : (
        <FileButton className={styles['button']} look="secondary" accept={PHOTO_ACCEPT} onFiles={take}>
          {words}
        </FileButton>
      )}
      {dialog}
    </div>
  )
}
