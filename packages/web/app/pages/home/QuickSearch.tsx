import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Gender } from '@thunai/contract/values/choices'
import { SEARCH_AGE } from '@thunai/contract/frame/limits'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useInBrowser } from '../../ui/hooks/useInBrowser.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './QuickSearch.module.css'

// the page renders and searches even without these lists
const ReligionOptions = lazy(() => import('./ReligionOptions.tsx'))

const AGES = Array.from({ length: SEARCH_AGE.to - SEARCH_AGE.from + 1 }, (_, index) => SEARCH_AGE.from + index)
const SOUGHT: readonly { gender: Gender; name: MessageDescriptor }[] = [
  { gender: 'Female', name: msg`Bride` },
  { gender: 'Male', name: msg`Groom` },
]
const USUAL = { from: 21, to: 35 } as const

/** A family's first filters, which link to the search (HOME-27). */
export function QuickSearch() {
  const { t } = useLingui()
  const isInBrowser = useInBrowser()
  const [religion, setReligion] = useState('')
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = Array.from(new FormData(event.currentTarget), ([name, value]) => [name, String(value)])
    void navigate(`${paths.search}?${new URLSearchParams(chosen)}`)
  }
  return (
    <search aria-label={t`Quick search`} className={styles['box']}>
      <form className={styles['form']} method="get" action={useHref(paths.search)} onSubmit={search}>
        <label className={styles['field']}>
          <span>
            <Trans>Looking for</Trans>
          </span>
          <select name="gender">
            {SOUGHT.map(({ gender, name }) => (
              <option key={gender} value={gender}>
                {t(name)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles['field']}>
          <span>
            <Trans>Religion</Trans>
          </span>
          {/* an unnamed select stays out of the address */}
          <select
            name={religion ? 'religion' : undefined}
            value={religion}
            onChange={({ currentTarget }) => setReligion(currentTarget.value)}
          >
            <option value="">
              <Trans>Any</Trans>
            </option>
            {isInBrowser && (
              <Suspense>
                <ReligionOptions />
              </Suspense>
            )}
          </select>
        </label>
        <div className={styles['ages']}>
          <Age name="ageFrom" label={t`Age from`} usual={USUAL.from} />
          <Age name="ageTo" label={t`Age to`} usual={USUAL.to} />
        </div>
        <Button type="submit" className={styles['search']}>
          <Icon name="search" size={20} />
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  )
}

function Age({ name, label, usual }: { name: string; label: string; usual: number }) {
  return (
    <label className={styles['field']}>
      <span>{label}</span>
      <select name={name} defaultValue={usual}>
        {AGES.map((age) => (
          <option key={age} value={age}>
            {age}
          </option>
        ))}
      </select>
    </label>
  )
}
