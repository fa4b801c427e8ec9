import { say } from '@thunai/client/language'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classes } from '../text/classes.ts'
import { CloseButton } from '../actions/CloseButton.tsx'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Toasts.module.css'
import { type ToastMessage, toastStore } from './toasts.ts'

const none: readonly ToastMessage[] = []

export function Toasts() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.getShown, () => none)
  return (
    <div className={styles['toasts']}>
      {shown.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </div>
  )
}

/** Pauses its countdown under the pointer or the focus. */
function Toast({ message: { id, kind, text, durationMs, action } }: { message: ToastMessage }) {
  const { t, i18n } = useLingui()
  const [isHeld, setIsHeld] = useState(false)
  const leftMs = useRef(durationMs)
  useEffect(() => {
    if (isHeld) return undefined
    const since = Date.now()
    const timer = setTimeout(() => toastStore.dismiss(id), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= Date.now() - since
    }
  }, [id, isHeld])
  return (
    <div
      className={classes(styles['toast'], styles[kind])}
      data-kind={kind}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={kind} className={styles['icon']} />
      <div className={styles['text']} role={kind === 'warning' || kind === 'error' ? 'alert' : 'status'}>
        {say(i18n, text)}
      </div>
      {action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            toastStore.dismiss(id)
            action.run()
          }}
        >
          {say(i18n, action.name)}
        </button>
      )}
      <CloseButton label={t`Close message`} size={20} onClick={() => toastStore.dismiss(id)} />
    </div>
  )
}
