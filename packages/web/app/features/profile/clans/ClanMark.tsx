import type { ClanVerdict } from '@thunai/contract/profile/clans'
import { classes } from '../../../ui/text/classes.ts'
import styles from './ClanMark.module.css'

type Props = { verdict: ClanVerdict | null | undefined; className?: string | undefined }

/** On cards: why a family can't be married into, or has to ask first. Silent otherwise. */
export function ClanMark({ verdict, className }: Props) {
  if (verdict?.verdict !== 'barred' && verdict?.verdict !== 'ask') return null
  return <span className={classes(styles['mark'], styles[verdict.verdict], className)}>{verdict.text}</span>
}
