import { Trans } from '@lingui/react/macro'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import { classes } from '../../../ui/text/classes.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './PoruthamMark.module.css'

/** The porutham of caller and member, in short form. */
export function PoruthamMark({
  porutham: { matched, of, rajju },
  className,
}: {
  className: string | undefined
  porutham: NonNullable<ProfileSummary['porutham']>
}) {
  return (
    <span className={classes(styles['mark'], className)}>
      <span>
        <Trans>Porutham</Trans> <strong>{`${matched}/${of}`}</strong>
      </span>
      <span className={classes('inline-row', 'middle', 'gap-1', 'one-line', rajju ? styles['ok'] : styles['not'])}>
        <Icon name={rajju ? 'check' : 'close'} size={14} />
        {rajju ? <Trans>Rajju: matching</Trans> : <Trans>Rajju: not matching</Trans>}
      </span>
    </span>
  )
}
