import { Trans, useLingui } from '@lingui/react/macro'
import type { Match } from '@thunai/contract/finding/matches'
import { useRef } from 'react'
import { say } from '@thunai/client/language'
import { memberDetailPath } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { PHONE, useMedia } from '../../../ui/hooks/useMedia.ts'
import { useFocusWhenChanged } from '../../../ui/hooks/useFocusWhenChanged.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { AnswerLink } from '../../meeting/interests/AnswerLink.tsx'
import { ExpressInterest } from '../../meeting/interests/ExpressInterest.tsx'
import { MemberRow } from '../../profile/profiles/rows/MemberRows.tsx'
import { rememberTrail } from '../../profile/profiles/trail.ts'
import { ShortlistStar } from '../../meeting/shortlist/ShortlistStar.tsx'
import styles from './MatchCard.module.css'
import { matchWords } from './match-words.ts'
import { ScoreRing } from './ScoreRing.tsx'
import { useDismissing } from './useDismissing.ts'

/** One match: the member, the score with its reasons, and the actions. */
export function MatchCard({ match }: { match: Match }) {
  const { id, name } = match
  const dismissing = useDismissing()
  const sent = useRef<HTMLSpanElement>(null)
  useFocusWhenChanged(match.isExpressInterest, sent)
  return (
    <MemberRow
      profile={match}
      mark={match.isNew ? <Trans>New</Trans> : undefined}
      corner={<ShortlistStar profileId={id} name={name} />}
      note={<Reasons match={match} />}
      actions={
        <>
          {match.isExpressInterest ? (
            <span ref={sent} tabIndex={-1} className={styles['sent']}>
              <Icon name="check" size={18} />
              <Trans>Interest sent</Trans>
            </span>
          ) : match.interestReceived === 'accepted' ? null : match.interestReceived ? (
            <AnswerLink name={name} />
          ) : (
            <ExpressInterest member={match} listed={{ isOpened: match.isProfileViewed }} />
          )}
          <ButtonLink
            look="quiet"
            to={memberDetailPath(id)}
            onClick={({ currentTarget }) => rememberTrail(currentTarget)}
          >
            <Trans>View Profile</Trans>
            <span className="visually-hidden"> {name}</span>
          </ButtonLink>
          <Button
            className={styles['dismiss']}
            look="quiet"
            disabled={dismissing.isBusy}
            onClick={() => dismissing.run(id)}
          >
            <Icon name="close" size={20} />
            <span className={styles['word']}>
              <Trans>Dismiss</Trans>
            </span>
            <span className="visually-hidden"> {name}</span>
          </Button>
        </>
      }
    />
  )
}

function Reasons({ match: { matchReasons = [], matchScore, matchSentence } }: { match: Match }) {
  const { i18n } = useLingui()
  // phones show only how well the match fits, and the reasons after a press
  const isNarrow = useMedia(PHONE, false)
  if (matchReasons.length === 0 || matchScore === undefined) return matchSentence
  const all = matchReasons.toSorted((a, b) => Number(a.fits === 'yes') - Number(b.fits === 'yes'))
  return (
    <div className={styles['why']}>
      <ScoreRing score={matchScore} />
      <div>
        <p>
          <strong>{say(i18n, matchWords(matchScore))}</strong> {!isNarrow && matchSentence}
        </p>
        <details className={styles['details']}>
          <summary>
            <Trans>Preference by preference</Trans>
          </summary>
          {isNarrow && <p>{matchSentence}</p>}
          <ul className={styles['reasons']}>
            {all.map(({ wish, fits, text }) => (
              <li key={wish} className={styles[fits]}>
                <Icon name={fits === 'yes' ? 'check' : fits === 'no' ? 'minus' : 'info'} size={18} />
                {text}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  )
}
