import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { classes } from '../text/classes.ts'
import { Icon } from '../pictures/Icon.tsx'
import type { ToastKind } from './toasts.ts'

type Props = {
  kind: ToastKind
  title?: string
  children?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

/** A message in the page. Errors and warnings are announced immediately. */
export function Banner({ kind, title, children, action, className }: Props) {
  return (
    <div
      className={classes(styles['banner'], styles[kind], className)}
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
    >
      <Icon name={kind} className={styles['icon']} />
      <div className={styles['text']}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
