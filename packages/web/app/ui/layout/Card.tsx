import type { ComponentProps } from 'react'
import styles from './Card.module.css'
import { classes } from '../text/classes.ts'

type Props = ComponentProps<'div'>

export function Card({ className, ...rest }: Props) {
  return <div {...rest} className={classes(styles['card'], className)} />
}
