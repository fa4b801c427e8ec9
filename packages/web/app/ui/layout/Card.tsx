import type { ComponentProps } from 'react'
import styles from './Card.module.css'
import { Part } from './Part.tsx'
import { classes } from '../text/classes.ts'

type Props = ComponentProps<'div'>

export function Card({ className, children, ...rest }: Props) {
  return (
    <div {...rest} className={classes(styles['card'], className)}>
      <Part>{children}</Part>
    </div>
  )
}
