import type { ClanVerdict } from '@thunai/contract/profile/clans'
import { classes } from '../../../ui/text/classes.ts'
import styles from './ClanMark.module.css'

type Props = { verdict: ClanVerdict | null | undefined; className?: string | undefined }

/** Marks cards of families that clan rules bar or that must ask their elders first; renders nothing for others. */
export function ClanMark({ verdict, className }: Props) {
  if (verdict?.verdict !== 'barred' && verdict?.verdict !== 'ask') return null
  return <span className={classes(styles['mark'], styles[verdict.verdict], className)}>{verdict.text}</span>
}
