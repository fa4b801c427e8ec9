import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PHOTO_ACCEPT } from '@thunai/contract/values/photo-files'
import { type DragEvent, useState } from 'react'
import { classes } from '../../../../ui/text/classes.ts'
import { FileButton } from '../../../../ui/forms/FileButton.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { toast } from '../../../../ui/messages/toasts.ts'
import styles from './PhotoDrop.module.css'

type Props = {
  /** Maximum number of files. */
  most: number
  onFiles: (files: File[]) => void
}

/** Accepts photos that are dropped, picked, or shot with the phone's camera. */
export function PhotoDrop({ most, onFiles }: Props) {
  const { t } = useLingui()
  const [isOver, setOver] = useState(false)
  const take = (files: File[]) => {
    if (files.length > most)
      toast.warning(
        t`${plural(most, { one: 'There is room for one more photo.', other: 'There is room for # more photos.' })}`,
      )
    if (files.length > 0) onFiles(files.slice(0, most))
  }
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault()
    setOver(next)
  }
  return (
    <div
      className={classes(styles['drop'], isOver && styles['over'])}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        take([...event.dataTransfer.files])
      }}
    >
      <Icon name="upload" size={32} className="turmeric" />
      <p className="flush quiet">
        <Trans>
          <span className={styles['drag']}>Drag photos here, or choose them. </span>JPEG, PNG, WebP or GIF, each less
          than 5 MB.
        </Trans>
      </p>
      <div className={styles['buttons']}>
        <FileButton accept={PHOTO_ACCEPT} multiple onFiles={take}>
          <Icon name="plus" size={20} />
          <Trans>Add photos</Trans>
        </FileButton>
        <FileButton className={styles['camera']} look="secondary" accept="image/*" capture="user" onFiles={take}>
          <Icon name="camera" size={20} />
          <Trans>Take a photo</Trans>
        </FileButton>
      </div>
    </div>
  )
}
