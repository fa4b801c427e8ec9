import { Trans } from '@lingui/react/macro'
import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'
import { classes } from '../text/classes.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

type Props = ComponentProps<'button'> & {
  look?: ButtonLook
  wide?: boolean
  /** While true, shows `busyText` or "Processing...", keeps the focus and ignores presses. */
  isBusy?: boolean
  busyText?: string
}

export function buttonClasses(look: ButtonLook, wide: boolean, more?: string): string {
  return classes(styles['button'], styles[look], wide && styles['wide'], more)
}

export function Button({
  look = 'primary',
  wide = false,
  isBusy = false,
  busyText,
  disabled = false,
  type = 'button',
  className,
  children,
  onClick,
  'aria-label': label,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      // a busy button is named by its busy text
      aria-label={isBusy ? undefined : label}
      type={type}
      className={buttonClasses(look, wide, className)}
      disabled={disabled && !isBusy}
      // not `disabled`: that would drop the focus, and keyboard users would start at the top of the page
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy}
      onClick={isBusy ? drop : onClick}
    >
      {isBusy ? (
        <>
          <span className={styles['spinner']} aria-hidden="true" />
          {busyText ?? <Trans>Processing...</Trans>}
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** Keeps the press from the form and from the parents. */
function drop(press: MouseEvent): void {
  press.preventDefault()
  press.stopPropagation()
}
