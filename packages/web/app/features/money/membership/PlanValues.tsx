import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getPlanValue, type PlanValue } from '@thunai/contract/money/membership'
import { useRead } from '../../../data/useRead.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Fold } from '../../../ui/layout/Fold.tsx'
import { Moment } from '../../../ui/text/Moment.tsx'
import styles from './PlanValues.module.css'

/** The results of each plan; nothing for members who never had a plan. */
export function PlanValues() {
  const { data } = useRead(getPlanValue)
  const rows = data?.data.rows ?? []
  if (rows.length === 0) return null
  return (
    <Fold title={<Trans>What your plans got you</Trans>}>
      <ul className={styles['plans']}>
        {rows.map((row) => (
          <li key={row.from}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function Row({ row }: { row: PlanValue }) {
  const { t } = useLingui()
  const { packageName, from, opened, interests, answered, accepted, talking } = row
  return (
    <>
      <h3 className={styles['name']}>
        <Trans>
          {packageName}, since <Moment at={from} isDay />
        </Trans>
      </h3>
      {opened + interests === 0 ? (
        <>
          <p className="only-below-2 quiet">
            <Trans>No results yet. A photo, a few words of your own and a first interest bring the most answers.</Trans>
          </p>
          <ButtonLink look="secondary" to={paths.myMatches}>
            <Trans>See your matches</Trans>
          </ButtonLink>
        </>
      ) : (
        <ul className={styles['numbers']}>
          <li>{t`${plural(opened, { one: '# contact opened', other: '# contacts opened' })}`}</li>
          <li>{t`${plural(interests, { one: '# interest sent', other: '# interests sent' })}`}</li>
          <li>{t`${plural(answered, { one: '# answered', other: '# answered' })}`}</li>
          <li>{t`${plural(accepted, { one: '# accepted', other: '# accepted' })}`}</li>
          <li>{t`${plural(talking, { one: 'in talks with # family', other: 'in talks with # families' })}`}</li>
        </ul>
      )}
    </>
  )
}
