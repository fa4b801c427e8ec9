import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import { useRef } from 'react'
import { say } from '@thunai/client/language'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../../ui/actions/ButtonLink.tsx'
import { useFocusWhenChanged } from '../../../../ui/hooks/useFocusWhenChanged.ts'
import { classes } from '../../../../ui/text/classes.ts'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { CardPhoto } from '../../../profile/profiles/CardPhoto.tsx'
import { ClaimMark } from '../../../profile/profiles/ClaimMark.tsx'
import { ClanMark } from '../../../profile/clans/ClanMark.tsx'
import { useClanQuestion } from '../../../profile/clans/useClanQuestion.tsx'
import { PoruthamMark } from '../../../profile/profiles/PoruthamMark.tsx'
import { useFreeInterests, useOpeningByInterest } from '../../../profile/profiles/useAllowance.ts'
import { AnswerLink } from '../../../meeting/interests/AnswerLink.tsx'
import { ShortlistStar } from '../../../meeting/shortlist/ShortlistStar.tsx'
import { cardFacts, cardState, STATE_TEXT } from './card-facts.ts'
import styles from './ProfileCard.module.css'
import type { ProfileActions } from '../useProfileActions.ts'

type Props = { profile: ProfileSummary; actions: ProfileActions }

/** A member in the results: photo, facts and actions (CARD-01 to CARD-18). */
export function ProfileCard({ profile, actions }: Props) {
  const { id, name, memberId, isProfileViewed, isExpressInterest, interestReceived = null } = profile
  const { t, i18n } = useLingui()
  const done = useRef<HTMLSpanElement>(null)
  useFocusWhenChanged(isExpressInterest, done)
  const freeInterests = useFreeInterests()
  const opening = useOpeningByInterest(isProfileViewed)
  const maySend = !isExpressInterest && interestReceived === null
  const note = maySend && freeInterests !== 0 ? opening.note : undefined
  const clan = useClanQuestion()
  const state = cardState(profile)
  const isBusy = (action: 'view' | 'interest') => actions.busy?.profileId === id && actions.busy.action === action
  return (
    <article data-member={id} className={classes(styles['card'], styles[state])} aria-label={`${name}, ${memberId}`}>
      <div className={styles['picture']}>
        <CardPhoto className={styles['photo']} profile={profile} width={180} height={216} sizes={SHOWN} />
        <ShortlistStar className={styles['star']} profileId={id} name={name} onVisitor={actions.askLogin} />
      </div>
      <div className={styles['words']}>
        <div className={styles['head']}>
          <h3 className={styles['name']}>{name}</h3>
          <span className={styles['id']}>
            <span>{memberId}</span>
            {profile.isVerified && (
              <span className={styles['proven']} title={t`Email and mobile verified`}>
                <Icon name="check" size={16} />
                <span className="visually-hidden">
                  <Trans>Email and mobile verified</Trans>
                </span>
              </span>
            )}
          </span>
        </div>
        <ClaimMark claims={profile.verified ?? []} />
        <div className={styles['facts']}>
          {cardFacts(profile, i18n).map((line) => (
            // one list per line; on phones each becomes one line without labels
            <dl key={line[0]?.name} className={styles['line']}>
              {line.map((fact) => (
                <div
                  key={fact.name}
                  className={classes(styles['fact'], fact.isWide && styles['wide'])}
                  data-mark={fact.mark}
                >
                  <dt>{fact.name}</dt>
                  <dd title={fact.value}>{fact.value}</dd>
                </div>
              ))}
            </dl>
          ))}
        </div>
      </div>
      <div className={styles['actions']}>
        <span ref={done} tabIndex={-1} className={styles['state']}>
          <span className={styles['dot']} aria-hidden="true" />
          {t(STATE_TEXT[state])}
        </span>
        {profile.porutham && <PoruthamMark className={styles['porutham']} porutham={profile.porutham} />}
        <ClanMark className={styles['porutham']} verdict={profile.clanVerdict} />
        <div className={styles['buttons']}>
          <Button
            look={isProfileViewed ? 'secondary' : 'primary'}
            wide
            isBusy={isBusy('view')}
            aria-describedby={`name-${id}`}
            onClick={() => actions.view(id)}
          >
            <Trans>View Profile</Trans>
          </Button>
          {!isExpressInterest && interestReceived !== null && interestReceived !== 'accepted' && (
            <AnswerLink className={styles['interestButton']} name={name} />
          )}
          {maySend && freeInterests === 0 && (
            <ButtonLink className={styles['interestButton']} look="quiet" wide to={paths.plans}>
              <Icon name="lock" size={18} />
              <Trans>Interest needs a plan</Trans>
            </ButtonLink>
          )}
          {maySend && freeInterests !== 0 && (
            <Button
              className={styles['interestButton']}
              look="quiet"
              wide
              isBusy={isBusy('interest')}
              disabled={opening.isLocked}
              title={note && say(i18n, note)}
              aria-describedby={[`name-${id}`, ...(note ? [`note-${id}`] : [])].join(' ')}
              onClick={() => clan.before(profile, () => actions.expressInterest(id))}
            >
              <Icon name={opening.isLocked ? 'lock' : 'heart'} size={18} />
              {t({ message: 'Express Interest', context: 'bar' })}
            </Button>
          )}
        </div>
        {note && (
          // the card only shows the reason for a locked button; other notes are for screen readers
          <p id={`note-${id}`} className={opening.isLocked ? styles['note'] : 'visually-hidden'}>
            {say(i18n, note)}
          </p>
        )}
        {clan.dialog}
        <span id={`name-${id}`} hidden>
          {name}
        </span>
      </div>
    </article>
  )
}

/** The photo's width in the style sheet on common screens. */
const SHOWN = '(min-width: 960px) 170px, 112px'
