import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { memberDetailPath } from '../../../paths.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { isOneStepBack, trailOf } from '../../profile/profiles/trail.ts'
import styles from './TitleRow.module.css'

/** The slim header of a member's page: back to the list, and links to the previous and next profile. */
export function TitleRow({ id, children }: { id: string; children?: ReactNode }) {
  const { t } = useLingui()
  const [trail] = useState(() => trailOf(id))
  const navigate = useNavigate()
  const at = trail?.ids.indexOf(id) ?? -1
  const step = (by: -1 | 1, name: string) => {
    const to = trail?.ids[at + by]
    return to === undefined ? null : (
      // replaces the entry, so that Back leads to the list, not through every opened profile
      <Link className={styles['step']} to={memberDetailPath(to)} replace>
        {by === -1 && <Icon name="chevron-left" size={24} />}
        <span className={styles['name']}>{name}</span>
        {by === 1 && <Icon name="chevron-right" size={24} />}
      </Link>
    )
  }
  // goes back in the history, which restores the list's position
  const stepBack = (press: MouseEvent) => {
    if (!trail || !isOneStepBack(trail) || press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return
    press.preventDefault()
    void navigate(-1)
  }
  return (
    <div className={`page ${styles['row']}`}>
      {trail && (
        <Link className={styles['back']} to={trail.address} onClick={stepBack} aria-label={t`Back to the list`}>
          <Icon name="arrow-left" />
        </Link>
      )}
      <h1 className={styles['title']}>
        <Trans>Member Details</Trans>
      </h1>
      {trail && trail.ids.length > 1 ? (
        <nav className={styles['steps']} aria-label={t`The list you came from`}>
          {step(-1, t`Previous`)}
          <span className="quiet small figures one-line">
            <Trans>
              {at + 1} of {trail.ids.length}
            </Trans>
          </span>
          {step(1, t`Next`)}
        </nav>
      ) : (
        <span className={styles['room']} />
      )}
      {children}
    </div>
  )
}
