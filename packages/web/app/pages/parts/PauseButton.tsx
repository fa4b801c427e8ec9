import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './PauseButton.module.css'

type Props = {
  isPaused: boolean
  onChange: (isPaused: boolean) => void
  /** What moves, e.g. "announcements". */
  what: string
}

/** Pauses and resumes an animation; hidden if nothing moves. */
export function PauseButton({ isPaused, onChange, what }: Props) {
  const { t } = useLingui()
  return (
    <button
      className={styles['pause']}
      type="button"
      aria-label={isPaused ? t`Play ${what}` : t`Pause ${what}`}
      onClick={() => onChange(!isPaused)}
    >
      <Icon name={isPaused ? 'play' : 'pause'} size={20} />
    </button>
  )
}
