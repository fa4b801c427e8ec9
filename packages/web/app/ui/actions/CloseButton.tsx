import { useLingui } from '@lingui/react/macro'
import { classes } from '../text/classes.ts'
import styles from './CloseButton.module.css'
import { Icon } from '../pictures/Icon.tsx'

type Props = {
  /** Tells screen readers what the button closes or removes. */
  label?: string
  size?: number
  className?: string | undefined
  onClick: () => void
}

export function CloseButton({ label, size = 24, className, onClick }: Props) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={classes(styles['close'], className)}
      aria-label={label ?? t`Close`}
      onClick={onClick}
    >
      <Icon name="close" size={size} />
    </button>
  )
}
