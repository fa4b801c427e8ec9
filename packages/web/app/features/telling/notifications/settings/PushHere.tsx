import { Trans, useLingui } from '@lingui/react/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/actions/Button.tsx'
import { toast } from '../../../../ui/messages/toasts.ts'
import styles from './NotificationSettings.module.css'
import { isPushThere, type PushState, pushState, startPush, stopPush } from './push.ts'

/** Push messages to this browser. Permission is requested only when the button is pressed. */
export function PushHere() {
  const { t } = useLingui()
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isOver = false
    void pushState().then((known) => {
      if (!isOver) setState(known)
    })
    return () => {
      isOver = true
    }
  }, [])
  if (!isPushThere() || state === undefined) return null
  const change = async (act: () => Promise<PushState>) => {
    setBusy(true)
    try {
      const next = await act()
      setState(next)
      if (next === 'on') toast.success(t`This browser will show notices from now on.`, TOAST.otherMs)
    } catch {
      toast.error(t`Notices could not be turned on or off here. Please try again later.`, TOAST.refusedMs)
    }
    setBusy(false)
  }
  return (
    <section className={styles['push']} aria-labelledby="push-here">
      <div>
        <h3 id="push-here" className={styles['subtitle']}>
          <Trans>Notices on this browser</Trans>
        </h3>
        <p>
          {state === 'blocked' ? (
            <Trans>Your browser blocks notices from this site. You can allow them in its settings.</Trans>
          ) : state === 'on' ? (
            <Trans>
              This browser shows notices even while the page is closed. A locked screen shows no names or photos.
            </Trans>
          ) : (
            <Trans>Get interests, messages and answers even while the page is closed.</Trans>
          )}
        </p>
      </div>
      {state !== 'blocked' && (
        <Button
          look={state === 'on' ? 'secondary' : 'primary'}
          isBusy={isBusy}
          onClick={() => void change(state === 'on' ? stopPush : startPush)}
        >
          {state === 'on' ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
        </Button>
      )}
    </section>
  )
}
