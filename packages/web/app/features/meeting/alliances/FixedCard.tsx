import { saveBlob } from '@thunai/client/keep-file'
import { Trans, useLingui } from '@lingui/react/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import { useState } from 'react'
import garlands from '../../../ui/pictures/story-garlands.svg?no-inline'
import { Button } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { formatDate } from '../../../ui/text/format.ts'
import { drawAnnouncement } from './draw-announcement.ts'
import styles from './FixedCard.module.css'

type Props = { own: string; other: string | null; since: string | null }

/** Both names under garlands, with a picture to share. */
export function FixedCard({ own, other, since }: Props) {
  const { t, i18n } = useLingui()
  const [isDrawing, setDrawing] = useState(false)
  const send = async (name: string) => {
    setDrawing(true)
    const day = since === null ? '' : formatDate(new Date(since), i18n)
    const picture = await drawAnnouncement({ names: [own, name], said: t`Our match is fixed`, day })
    setDrawing(false)
    if (!picture) return void toast.error(t`The picture could not be made.`, TOAST.refusedMs)
    await sendOrKeep(picture)
  }
  return (
    <div className={styles['card']}>
      <img className={styles['garlands']} src={garlands} alt={t`Drawing: two garlands`} width="480" height="320" />
      <p className={styles['names']}>
        <strong>{own}</strong>
        {other !== null && (
          <>
            <span aria-hidden="true">&</span>
            <strong>{other}</strong>
          </>
        )}
      </p>
      {other !== null && (
        <Button look="secondary" isBusy={isDrawing} onClick={() => void send(other)}>
          <Icon name="share" size={20} />
          <Trans>Send a card</Trans>
        </Button>
      )}
    </div>
  )
}

/** Opens the phone's share sheet, or downloads the picture. */
async function sendOrKeep(picture: File): Promise<void> {
  const shared = { files: [picture] }
  if (navigator.canShare?.(shared)) {
    // closing the share sheet isn't a failure
    await navigator.share(shared).catch(() => undefined)
    return
  }
  saveBlob(picture, picture.name)
}
