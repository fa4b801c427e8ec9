import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnPhoto } from '@thunai/contract/profile/photos'
import { useRef } from 'react'
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx'
import styles from './Gallery.module.css'
import { Photo } from '../profiles/Photo.tsx'
import { MachineMark } from './MachineMark.tsx'
import { UnreviewedMark } from './UnreviewedMark.tsx'

type Props = {
  photo: OwnPhoto
  place: { at: number; of: number }
  /** True while a change is being saved; the buttons then say so and ignore presses. */
  isBusy: boolean
  onShow: () => void
  onMain: () => void
  /** -1 moves it one place forward. */
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function GalleryTile({
  photo: { file, isMain, unseenSince, madeByMachine = false },
  place: { at, of },
  isBusy,
  onShow,
  onMain,
  onMove,
  onRemove,
}: Props) {
  const { t } = useLingui()
  const number = at + 1
  const picture = useRef<HTMLButtonElement>(null)
  const makeMain = () => {
    // the pressed button disappears
    picture.current?.focus({ preventScroll: true })
    onMain()
  }
  return (
    <li className={styles['tile']}>
      <button ref={picture} type="button" className={styles['picture']} onClick={onShow}>
        <Photo
          file={file}
          alt={t`View ${number} of ${of}, large`}
          sizes="(min-width: 600px) 200px, 45vw"
          width={240}
          height={288}
          loading="lazy"
        />
      </button>
      {unseenSince !== undefined && <UnreviewedMark since={unseenSince} />}
      {madeByMachine && <MachineMark />}
      {isMain ? (
        <span className={styles['main']}>
          <Icon name="star" size={18} />
          <Trans>Main photo</Trans>
        </span>
      ) : (
        <button
          type="button"
          className={styles['makeMain']}
          aria-label={t`Make main: photo ${number}`}
          aria-disabled={isBusy}
          onClick={() => isBusy || makeMain()}
        >
          <Icon name="star" size={18} />
          <Trans>Make main</Trans>
        </button>
      )}
      <div className={styles['tools']}>
        <Tool
          icon="chevron-left"
          label={t`Move photo ${number} forward`}
          isOff={isBusy || at === 0}
          onClick={() => onMove(-1)}
        />
        <Tool
          icon="chevron-right"
          label={t`Move photo ${number} back`}
          isOff={isBusy || number === of}
          onClick={() => onMove(1)}
        />
        <Tool icon="trash" label={t`Remove photo ${number}`} isOff={isBusy} onClick={onRemove} />
      </div>
    </li>
  )
}

/** A button that keeps the focus while it has no effect: at the ends of the row, and while a change is being saved. */
function Tool({
  icon,
  label,
  isOff = false,
  onClick,
}: {
  icon: IconName
  label: string
  isOff?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => isOff || onClick()}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}
