import { Trans, useLingui } from '@lingui/react/macro'
import { SHORTLIST } from '@thunai/contract/frame/limits'
import type { Shortlisted } from '@thunai/contract/meeting/shortlist'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { comparePath, shortlistPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Dropdown } from '../../../ui/forms/choices/Dropdown.tsx'
import { useFocusWhenChanged } from '../../../ui/hooks/useFocusWhenChanged.ts'
import { LinkTabs } from '../../../ui/layout/LinkTabs.tsx'
import { MemberRows } from '../../profile/profiles/rows/MemberRows.tsx'
import { FolderTools } from './FolderTools.tsx'
import { ShortlistRow } from './ShortlistRow.tsx'
import { foldersOf, inOrder, type Order } from './kept.rules.ts'
import styles from './KeptProfiles.module.css'

/** The shortlist by folder, sorted, with a choice of profiles to compare. */
export function ShortlistedProfiles({ kept }: { kept: readonly Shortlisted[] }) {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const [order, setOrder] = useState<Order>('added')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const title = useRef<HTMLHeadingElement>(null)
  const folders = foldersOf(kept, i18n.locale)
  // if the folder doesn't exist, all profiles are shown
  const folder = folders.find((name) => name === search.get('folder'))
  const shown = inOrder(kept, order).filter((one) => folder === undefined || one.folder === folder)
  // a folder disappears with its last profile
  useFocusWhenChanged(`${shown.length} ${folder ?? ''}`, title)
  const compared = chosen.filter((id) => kept.some((one) => one.id === id))
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...compared, id] : compared.filter((one) => one !== id))
  return (
    <section aria-labelledby="kept">
      <h2 ref={title} id="kept" tabIndex={-1} className="visually-hidden">
        {t`My Shortlist`}
      </h2>
      {folders.length > 0 && (
        <LinkTabs
          label={t`Folders`}
          current={folder ?? ''}
          tabs={[
            { id: '', name: t`All`, to: shortlistPath(), count: kept.length },
            ...folders.map((name) => ({
              id: name,
              name,
              to: shortlistPath(name),
              count: kept.filter((one) => one.folder === name).length,
            })),
          ]}
        />
      )}
      <div className={styles['tools']}>
        <Dropdown
          className={styles['order']}
          label={t`Sort by`}
          value={order}
          options={[
            { value: 'added', label: t`Recently added` },
            { value: 'porutham', label: t`Porutham` },
          ]}
          onChange={(value) => setOrder(value === 'porutham' ? 'porutham' : 'added')}
        />
        {folder !== undefined && <FolderTools key={folder} folder={folder} />}
      </div>
      <MemberRows>
        {shown.map((one) => (
          <ShortlistRow
            key={one.id}
            kept={one}
            folders={folders}
            isCompared={compared.includes(one.id)}
            mayCompare={compared.length < SHORTLIST.compared}
            onCompare={(isChosen) => choose(one.id, isChosen)}
          />
        ))}
      </MemberRows>
      {compared.length > 0 && (
        <section className={styles['bar']} aria-label={t`Compare`}>
          {compared.length < 2 ? (
            <p>
              <Trans>Choose one or two more to compare.</Trans>
            </p>
          ) : (
            <ButtonLink to={comparePath(compared)}>
              <Trans>Compare {compared.length} profiles</Trans>
            </ButtonLink>
          )}
        </section>
      )}
    </section>
  )
}
