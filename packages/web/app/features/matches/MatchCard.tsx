import { Trans, useLingui } from '@lingui/react/macro'
import type { Match } from '@thunai/contract/members/matches'
import { Link } from 'react-router'
import { say } from '../../languages/language.tsx'
import { memberDetailPath } from '../../paths.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Portrait } from '../profiles/Portrait.tsx'
import styles from './MatchCard.module.css'
import { matchWords } from './match-words.ts'
import { ScoreRing } from './ScoreRing.tsx'

/** One match: who it is, how well they fit, and why. */
export function MatchCard({ match }: { match: Match }) {
  const { t, i18n } = useLingui()
  const {
    id,
    name,
    memberId,
    age,
    heightStr,
    caste,
    religion,
    district,
    jobType,
    matchReasons,
    matchScore,
    matchSentence,
  } = match
  const fitting = matchReasons.filter(({ fits }) => fits === 'yes')
  const others = matchReasons.filter(({ fits }) => fits !== 'yes')
  return (
    <Card className={styles['card']}>
      <div className={styles['head']}>
        <Portrait name={name} photo={match.profileThumbnailImage} size={72} />
        <div className={styles['who']}>
          <h3 className={styles['name']}>
            <Link to={memberDetailPath(id)}>{name}</Link>
          </h3>
          <p>
            {memberId}
            {match.isNew && (
              <strong className={styles['new']}>
                <Trans>New</Trans>
              </strong>
            )}
          </p>
          <p>{[t`${age} years`, heightStr].filter(Boolean).join(' · ')}</p>
          <p>{caste ?? religion}</p>
          <p>{[jobType, district].filter(Boolean).join(', ')}</p>
        </div>
        {matchReasons.length > 0 && <ScoreRing score={matchScore} />}
      </div>
      {matchSentence !== '' && (
        <p className={styles['verdict']}>
          {say(i18n, matchWords(matchScore))} {matchSentence}
        </p>
      )}
      {matchReasons.length > 0 && (
        <>
          {others.length > 0 && (
            <ul className={styles['reasons']}>
              {others.map((reason) => (
                <li key={reason.wish} className={styles[reason.fits]}>
                  <Icon name={reason.fits === 'no' ? 'minus' : 'info'} size={18} />
                  {reason.text}
                </li>
              ))}
            </ul>
          )}
          {fitting.length > 0 && (
            <details className={styles['details']}>
              <summary>
                <Trans>What fits</Trans>
              </summary>
              <ul className={styles['reasons']}>
                {fitting.map((reason) => (
                  <li key={reason.wish} className={styles['yes']}>
                    <Icon name="check" size={18} />
                    {reason.text}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </Card>
  )
}
