import type { OwnView } from '@thunai/contract/profiles'
import { lazy, Suspense, useState } from 'react'
import { FileButton } from '../../ui/FileButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toasts.ts'
import { Portrait } from '../members/Portrait.tsx'
import styles from './OwnPhoto.module.css'
import { fileFault } from './upload.rules.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx'))

/** The round thumbnail of the own profile, with the way to another one (OWN-02, OWN-19). */
export function OwnPhoto({ profile }: { profile: OwnView }) {
  const [chosen, setChosen] = useState<File>()
  const take = ([file]: File[]) => {
    const fault = file && fileFault(file)
    if (fault) toast.error(fault)
    else setChosen(file)
  }
  return (
    <div className={styles['own']}>
      <Portrait name={profile.name} photo={profile.profileThumbnailImage} size={136} isRound />
      <FileButton className={styles['button']} look="secondary" accept="image/jpeg,image/png,image/webp,image/gif" onFiles={take}>
        <Icon name="camera" size={20} />{profile.profileThumbnailImage === null ? 'Add photo' : 'Change photo'}
      </FileButton>
      {chosen && <Suspense><CropDialog file={chosen} onClose={() => setChosen(undefined)} /></Suspense>}
    </div>
  )
}
