import { Trans, useLingui } from '@lingui/react/macro'
import { getPhotos } from '@thunai/contract/profile/photos'
import { Reading } from '../../../../data/Reading.tsx'
import { useRead } from '../../../../data/useRead.ts'
import { profileTabPath } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/actions/ButtonLink.tsx'
import { Dialog } from '../../../../ui/layout/Dialog.tsx'
import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import { Photo } from '../../../profile/profiles/Photo.tsx'
import styles from './PhotoChoice.module.css'

type Props = { isOpen: boolean; onClose: () => void; onChoose: (photo: { id: string; file: string }) => void }

/** Picks a gallery photo; a press sends it. */
export function PhotoChoice({ isOpen, onClose, onChoose }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getPhotos, {}, { enabled: isOpen })
  const photos = data?.data
  return (
    <Dialog isOpen={isOpen} title={t`A photo from my gallery`} onClose={onClose}>
      {photos ? (
        photos.length > 0 ? (
          <ul className={styles['photos']}>
            {photos.map(({ id, file }, n) => (
              <li key={id}>
                <button type="button" className={styles['photo']} onClick={() => onChoose({ id, file })}>
                  <Photo file={file} alt={t`Send photo ${n + 1}`} sizes="130px" width={130} height={156} />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <>
            <p>
              <Trans>Your gallery has no photo yet.</Trans>
            </p>
            <ButtonLink to={profileTabPath('photos')}>
              <Trans>Add photos</Trans>
            </ButtonLink>
          </>
        )
      ) : (
        <Reading error={error} onRetry={refetch} label={t`Loading your photos`}>
          <Skeleton height={156} />
        </Reading>
      )}
    </Dialog>
  )
}
