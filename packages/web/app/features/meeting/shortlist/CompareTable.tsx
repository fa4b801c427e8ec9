import { Trans, useLingui } from '@lingui/react/macro'
import { getMemberProfile, type MemberProfile } from '@thunai/contract/profile/views'
import { withViewDefaults } from '@thunai/contract/profile/untold'
import { fromWire } from '@thunai/contract/profile/wire-names'
import type { Shortlisted } from '@thunai/contract/meeting/shortlist'
import { Link } from 'react-router'
import { useReads } from '../../../data/useRead.ts'
import { memberDetailPath } from '../../../paths.ts'
import { CardPhoto } from '../../profile/profiles/CardPhoto.tsx'
import styles from './compare.module.css'
import { COMPARED_FACTS, type Compared } from './compared-facts.ts'

/** One column per profile. An unopened profile shows only its card's facts: opening it costs, so it needs a press. */
export function CompareTable({ compared }: { compared: readonly Shortlisted[] }) {
  const { t, i18n } = useLingui()
  // only opened profiles are read, because that is free
  const opened = compared.filter(({ isProfileViewed }) => isProfileViewed)
  const readings = useReads(
    getMemberProfile,
    opened.map(({ id }) => ({ params: { id } })),
  )
  const columns = compared.map((kept): Compared => {
    const reading = readings[opened.indexOf(kept)]
    const profile = reading?.data && (withViewDefaults(fromWire(reading.data.data)) as unknown as MemberProfile)
    return { kept, profile, isOpened: kept.isProfileViewed, isFailed: reading?.isError ?? false }
  })
  return (
    <section className={styles['scroll']} aria-label={t`Profiles side by side`}>
      <table className={styles['table']} data-columns={columns.length}>
        <thead>
          <tr>
            <th scope="col" className={styles['corner']}>
              <Trans>Compared</Trans>
            </th>
            {columns.map(({ kept }) => (
              <th key={kept.id} scope="col">
                <Link to={memberDetailPath(kept.id)} className={styles['who']}>
                  <CardPhoto className={styles['photo']} profile={kept} width={96} height={120} sizes="96px" />
                  {kept.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED_FACTS.map(({ name, say }) => (
            <tr key={t(name)}>
              <th scope="row">{t(name)}</th>
              {columns.map((column) => (
                <td key={column.kept.id} data-name={column.kept.name}>
                  {say(column, i18n) || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {opened.length < compared.length && (
        <p className={styles['hint']}>
          <Trans>Open a profile to see its diet, family and star. Press its name: opening uses a profile view.</Trans>
        </p>
      )}
    </section>
  )
}
