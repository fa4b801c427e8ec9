import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { TOAST } from '@thunai/contract/frame/limits'
import { getSettings, type PhotoVisibility, updateSettings } from '@thunai/contract/profile/privacy'
import { useState } from 'react'
import { say } from '@thunai/client/language'
import { callAsMember } from '../../../data/call-as-member.ts'
import { readKey } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { useRefetchPhotos } from '../photos/useRefetchPhotos.ts'
import { PHOTO_CHOICES } from './privacy-words.ts'
import styles from './WhoSeesPhotos.module.css'

/** After the first photo, asks who may see it: one press, worded like the settings. */
export function WhoSeesPhotos({ hasPhoto, onChosen }: { hasPhoto: boolean; onChosen: () => void }) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const refetchPhotos = useRefetchPhotos()
  const [hadPhoto, setHadPhoto] = useState(hasPhoto)
  const [isAsking, setAsking] = useState(false)
  if (hasPhoto !== hadPhoto) {
    setHadPhoto(hasPhoto)
    setAsking(hasPhoto)
  }
  const { run, isBusy, failure, reset } = useCommand(
    (photoVisibility: PhotoVisibility) => callAsMember(updateSettings, { body: { photoVisibility } }),
    {
      queue: 'privacy',
      onDone: (reply) => {
        queries.setQueryData(readKey(getSettings), reply)
        toast.success(reply.message, TOAST.otherMs)
        setAsking(false)
        onChosen()
        void refetchPhotos()
      },
    },
  )
  const close = () => {
    setAsking(false)
    reset()
  }
  return (
    <Dialog isOpen={isAsking} title={t`Who may see your photos?`} onClose={close}>
      {failure && <Banner kind="error">{say(i18n, failure.message)}</Banner>}
      <div className="stack gap-2">
        {PHOTO_CHOICES.map(({ value, label, hint }) => (
          <button key={value} type="button" className={styles['choice']} disabled={isBusy} onClick={() => run(value)}>
            <strong>{say(i18n, label)}</strong>
            {hint && <span>{say(i18n, hint)}</span>}
          </button>
        ))}
      </div>
      <p className={styles['later']}>
        <Trans>You can change it at any time under “Who sees me”.</Trans>
      </p>
    </Dialog>
  )
}
