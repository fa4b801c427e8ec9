import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { getShortlistIds } from '@thunai/contract/meeting/shortlist'
import type { Match, MatchSection } from '@thunai/contract/finding/matches'
import { type RefObject, useEffect, useRef } from 'react'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { useRead } from '../../../data/useRead.ts'
import { matchesPath } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { useFocusWhenChanged } from '../../../ui/hooks/useFocusWhenChanged.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { AnswerLink } from '../../meeting/interests/AnswerLink.tsx'
import { ExpressInterest, FreeInterestsLeft } from '../../meeting/interests/ExpressInterest.tsx'
import { useShortlisted } from '../../meeting/shortlist/useShortlist.ts'
import { ClanMark } from '../../profile/clans/ClanMark.tsx'
import { CardPhoto } from '../../profile/profiles/CardPhoto.tsx'
import { MemberLink } from '../../profile/profiles/MemberLink.tsx'
import { MemberRowsWaiting } from '../../profile/profiles/rows/MemberRows.tsx'
import { rowLines } from '../../profile/profiles/rows/row-lines.ts'
import styles from './OneByOne.module.css'
import { marksOf, undecided } from './one-by-one.rules.ts'
import { useDismissing } from './useDismissing.ts'
import type { useMatches } from './useMatches.ts'

/** The profile opened last from here, in this tab. */
let openedLast: string | undefined

type Props = { section: MatchSection; found: ReturnType<typeof useMatches> & { matches: readonly Match[] } }

/** On phones, shows one large card at a time until the member expresses interest, shortlists or dismisses it. */
export function OneByOne({
  section,
  found: { matches, hasMore, isReadingMore, showMore, error: failed, retry },
}: Props) {
  const { t } = useLingui()
  const { data: kept, error } = useRead(getShortlistIds)
  const name = useRef<HTMLHeadingElement>(null)
  const [match] = undecided(matches, kept?.data ?? [], openedLast)
  // a failed page is only retried by a press: an automatic retry would repeat forever
  const needsMore = match === undefined && hasMore && !isReadingMore && !failed
  useEffect(() => {
    if (needsMore) showMore()
  }, [needsMore, showMore])
  useFocusWhenChanged(match?.id ?? '', name)
  if (match === undefined && failed) return <ReadFailed error={failed} onRetry={retry} />
  if ((!kept && !error) || (match === undefined && hasMore))
    return <MemberRowsWaiting label={t`Loading your matches`} />
  if (match === undefined)
    return (
      <EmptyState
        level={3}
        heading={t`You have seen all of them`}
        action={
          <ButtonLink look="secondary" to={matchesPath(section, 'list')}>
            <Trans>See the list</Trans>
          </ButtonLink>
        }
      >
        <Trans>Those you kept are in your shortlist. New matches appear here as families join.</Trans>
      </EmptyState>
    )
  return <OneMatch key={match.id} match={match} nameRef={name} />
}

function OneMatch({ match, nameRef }: { match: Match; nameRef: RefObject<HTMLHeadingElement | null> }) {
  const { t, i18n } = useLingui()
  const { id, name, porutham, clanVerdict } = match
  const dismissing = useDismissing(t`${name} is put aside.`)
  const keeping = useShortlisted(id)
  const [age, ...lines] = rowLines(match, i18n)
  return (
    <article aria-labelledby="one-match">
      <Card className={styles['card']}>
        <MemberLink
          id={id}
          className={styles['photo']}
          aria-label={t`View Profile: ${name}`}
          onOpen={() => (openedLast = id)}
        >
          <CardPhoto className={styles['picture']} profile={match} width={358} height={300} sizes="100vw" />
        </MemberLink>
        <div className={styles['over']}>
          <h3 ref={nameRef} tabIndex={-1} id="one-match" className={styles['name']}>
            {name}
          </h3>
          <p>
            {age}
            {match.isNew && (
              <>
                {' · '}
                <Trans>New</Trans>
              </>
            )}
          </p>
        </div>
        <div className={styles['words']}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <ClanMark verdict={clanVerdict} />
          <ul className={styles['marks']} aria-label={t`Why they match`}>
            {porutham && (
              <Mark
                fits={porutham.rajju && porutham.matched * 2 >= porutham.of ? 'yes' : 'no'}
                label={t`Porutham ${porutham.matched} of ${porutham.of}`}
              />
            )}
            {marksOf(match).map(({ wish, label, fits }) => (
              <Mark key={wish} fits={fits} label={say(i18n, label)} />
            ))}
          </ul>
        </div>
        <div className={styles['actions']}>
          <Button look="secondary" isBusy={dismissing.isBusy} busyText="…" onClick={() => dismissing.run(id)}>
            <Icon name="close" size={20} />
            {t({ message: 'Not now', context: 'match' })}
            <span className="visually-hidden"> {name}</span>
          </Button>
          <Button look="secondary" isBusy={keeping.isBusy} busyText="…" onClick={keeping.toggle}>
            <Icon name="star" size={20} />
            {t({ message: 'Keep', context: 'match' })}
            <span className="visually-hidden"> {name}</span>
          </Button>
          {match.interestReceived ? (
            <AnswerLink name={name} />
          ) : (
            <ExpressInterest member={match} look="primary" listed={{ isOpened: match.isProfileViewed }} />
          )}
          <p className={styles['free']}>
            <FreeInterestsLeft />
          </p>
        </div>
      </Card>
    </article>
  )
}

const ICONS = { yes: 'check', no: 'minus', unknown: 'info' } as const

function Mark({ fits, label }: { fits: keyof typeof ICONS; label: string }) {
  const { t } = useLingui()
  const verdict = { yes: t`matches`, no: t`does not match`, unknown: t`not given` }[fits]
  return (
    <li className={styles[fits]}>
      <Icon name={ICONS[fits]} size={18} />
      {label}
      <span className="visually-hidden">: {verdict}</span>
    </li>
  )
}
