import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import type { WantedPage } from '../../../session/wanted-page.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import type { Chip } from './filters/filter-words.ts'
import styles from './LockedFilters.module.css'
import type { SearchQuery } from './search-query.ts'

type Props = { chips: readonly Chip[]; onChange: (changes: Partial<SearchQuery>) => void }

/** A visitor's filters that need a login. The login returns to this search. */
export function LockedFilters({ chips, onChange }: Props) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  if (chips.length === 0) return null
  const state: WantedPage = { wanted: pathname + search }
  return (
    <section className={styles['box']} aria-label={t`For members`}>
      <p className="row gap-2 flush">
        <Icon name="lock" size={20} />
        <Trans>Log in to search by these too. Until then they are kept, and the results ignore them.</Trans>
      </p>
      <ul className="bare-list row wrap gap-2">
        {chips.map(({ key, text, removes, without }) => (
          <li key={key}>
            <button className={styles['chip']} type="button" aria-label={removes} onClick={() => onChange(without)}>
              {text}
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.login} state={state}>
        <Trans>Log in</Trans>
      </ButtonLink>
    </section>
  )
}
