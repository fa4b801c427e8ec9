import { Trans, useLingui } from '@lingui/react/macro'
import type { Message } from '@thunai/contract/meeting/conversations'
import { useState } from 'react'
import { Dialog } from '../../../../ui/layout/Dialog.tsx'
import { Photo } from '../../../profile/profiles/Photo.tsx'
import styles from './PhotoMessage.module.css'

/** A photo from the sender's gallery; a press enlarges it. */
export function PhotoMessage({ message: { photo, text, mine }, name }: { message: Message; name: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const alt = mine ? t`Your photo` : t`Photo of ${name}`
  if (photo === null || isBroken)
    return (
      <em className="quiet">
        <Trans>A photo that was removed</Trans>
      </em>
    )
  return (
    <>
      <button type="button" className={styles['open']} aria-label={t`${alt}, large`} onClick={() => setOpen(true)}>
        <Photo
          className={styles['photo']}
          file={photo}
          alt={alt}
          sizes="220px"
          width={220}
          height={264}
          loading="lazy"
          onBroken={() => setBroken(true)}
        />
      </button>
      {text && <span className={styles['text']}>{text}</span>}
      <Dialog isOpen={isOpen} title={alt} onClose={() => setOpen(false)} isWide>
        <Photo className={styles['large']} file={photo} alt={alt} sizes="(min-width: 960px) 772px, 90vw" />
      </Dialog>
    </>
  )
}
