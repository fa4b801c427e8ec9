import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Waiting } from '../../../../data/Waiting.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Parts } from '../../../../ui/layout/Part.tsx'
import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import { ClanMark } from '../../clans/ClanMark.tsx'
import { CardPhoto } from '../CardPhoto.tsx'
import { MemberLink } from '../MemberLink.tsx'
import styles from './MemberRows.module.css'
import { PoruthamMark } from '../PoruthamMark.tsx'
import { rowLines, type RowProfile } from './row-lines.ts'

/** A list of rows, for any width. */
export const MemberRows = ({ children }: { children: ReactNode }) => (
  <div className={styles['list']}>
    <ul className="bare-list stack one-column gap-3">
      <Parts isItem>{children}</Parts>
    </ul>
  </div>
)

type Props = {
  profile: RowProfile
  /** The name's heading level, below the list's own. */
  Heading?: 'h2' | 'h3'
  /** A word or two beside the name: "New". */
  mark?: ReactNode
  /** Shown in the photo's corner, such as the star. */
  corner?: ReactNode
  /** What this list adds: a time, an answer, match reasons or a private note. */
  note?: ReactNode
  /** Buttons. */
  actions?: ReactNode
}

/** A member in a list: photo, linked name, facts without labels, note and actions. */
export function MemberRow({ profile, Heading = 'h3', mark, corner, note, actions }: Props) {
  const { i18n } = useLingui()
  const { id, name, memberId, porutham, clanVerdict } = profile
  return (
    <li>
      <Card className={styles['row']}>
        <div className={styles['picture']}>
          {/* the name beside it already names the member */}
          <MemberLink id={id} tabIndex={-1} aria-hidden="true">
            <CardPhoto className={styles['photo']} profile={profile} width={112} height={140} sizes={SHOWN} />
          </MemberLink>
          {corner !== undefined && <div className={styles['corner']}>{corner}</div>}
        </div>
        <div className="may-shrink">
          <div className={styles['head']}>
            <Heading className={styles['name']}>
              <MemberLink id={id}>{name}</MemberLink>
            </Heading>
            <span className="quiet small figures">{memberId}</span>
            {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
          </div>
          {rowLines(profile, i18n).map((line) => (
            <p key={line} className={styles['line']}>
              {line}
            </p>
          ))}
          <ClanMark className={styles['clan']} verdict={clanVerdict} />
        </div>
        {porutham && <PoruthamMark className={styles['porutham']} porutham={porutham} />}
        {note !== undefined && <div className={styles['note']}>{note}</div>}
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </Card>
    </li>
  )
}

/** The photo's width in the style sheet. */
const SHOWN = '(min-width: 768px) 112px, 88px'

export const MemberRowsWaiting = ({ label }: { label: string }) => (
  <Waiting className={styles['list']} label={label}>
    <div className="bare-list stack one-column gap-3">
      {[1, 2, 3, 4].map((n) => (
        <Card key={n} className={styles['row']}>
          <span className={styles['photo']}>
            <Skeleton height={110} />
          </span>
          <Skeleton lines={4} />
        </Card>
      ))}
    </div>
  </Waiting>
)
