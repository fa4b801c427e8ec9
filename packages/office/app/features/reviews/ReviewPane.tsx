import { Anchor, Button, Group, Kbd, Text, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { QUEUES } from '@thunai/contract/desk/queues'
import type { Review } from '@thunai/contract/desk/reviews'
import { getReview, type ReviewEvidence } from '@thunai/contract/office/opened-reviews'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../data/useRead.ts'
import { useActs } from '../../session/acts.ts'
import { useMe } from '../../session/useMe.ts'
import { DueIn } from '../../ui/DueIn.tsx'
import { isBehind, KEYS, takesSpace } from '../../ui/keys.ts'
import { Part } from '../../ui/Part.tsx'
import { PictureDialog } from '../../ui/PictureDialog.tsx'
import { Signals } from '../../ui/Signals.tsx'
import { Failed, Loading } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { CaseNotes } from './CaseNotes.tsx'
import { MemberCard } from './MemberCard.tsx'
import { NearMessages } from './NearMessages.tsx'
import { isPicture, largeOf } from './photos/photo-of.ts'
import styles from './ReviewPane.module.css'
import { SubjectFiles } from './SubjectFiles.tsx'
import { TYPED_INTO } from './typed-into.ts'

/** Makes overflow scrollable by keyboard. */
const SCROLLED = { tabIndex: 0 }

interface Props {
  readonly review: Review
  /** Claims the review; resolves to false if another person has it. */
  readonly onClaim: () => Promise<boolean>
  readonly onRelease: () => Promise<void>
  /** The reply and decisions, below the subject. */
  readonly children?: ReactNode
}

/** Everything needed to decide one review, on one screen. */
export function ReviewPane({ review, onClaim, onRelease, children }: Props) {
  const { t, i18n } = useLingui()
  const { email } = useMe()
  const [isSharp, setSharp] = useState(false)
  const [large, setLarge] = useState<string>()
  const { id, queue, subject, signals, dueAt, createdAt, claimedBy, claimedUntil } = review
  const { data, error, refetch } = useRead(getReview, { params: { id } })
  const evidence = data?.data.evidence
  const isOwn = claimedBy === email
  const pictures = picturesOf(review, evidence)
  const titleOf = (address: string) =>
    [subject.name, subject.age, subject.gender, t`photo ${pictures.indexOf(address) + 1} of ${pictures.length}`]
      .filter(Boolean)
      .join(', ')
  const showLarge = () => setLarge(pictures[0])
  // One key and button to claim or release.
  const turnClaim =
    claimedBy === null
      ? { name: t`Claim this item`, run: () => void onClaim() }
      : isOwn
        ? { name: t`Give this item back`, run: () => void onRelease() }
        : undefined
  useHotkeys([[KEYS.sharp, () => setSharp(!isSharp)]], TYPED_INTO)
  useHotkeys(
    [
      [KEYS.claim, () => !isBehind() && turnClaim?.run()],
      [KEYS.zoom, () => !isBehind() && large === undefined && showLarge()],
    ],
    TYPED_INTO,
  )
  useHotkeys(
    [
      [
        KEYS.large,
        (event) => {
          if (isBehind() || large !== undefined || takesSpace(event.target)) return
          event.preventDefault()
          showLarge()
        },
        { preventDefault: false },
      ],
    ],
    TYPED_INTO,
  )
  useActs([
    ...(pictures.length > 0 ? [{ name: t`Show the photos large`, key: 'Space', run: showLarge }] : []),
    ...(turnClaim ? [{ ...turnClaim, key: KEYS.claim }] : []),
  ])
  return (
    <article className={styles['pane']} aria-label={t`The selected item`}>
      <div className={styles['head']}>
        <div>
          <Title order={2} size="h4">
            {say(i18n, QUEUES[queue].name)}
            {(subject.name ?? subject.memberId) !== null && `: ${subject.name ?? subject.memberId}`}
          </Title>
          <Text size="sm" c="gray.8">
            {subject.memberId !== null && (
              <>
                <Anchor component={Link} to={`/members/${subject.memberId}`} underline="always" inherit>
                  {subject.memberId}
                </Anchor>{' '}
                ·{' '}
              </>
            )}
            <Trans>
              Since <When at={createdAt} span />
            </Trans>
            {claimedBy !== null && claimedUntil !== null && (
              <>
                {' · '}
                <b>
                  {isOwn ? (
                    <Trans>
                      With you until <When at={claimedUntil} span />
                    </Trans>
                  ) : (
                    <Trans>
                      With {claimedBy} until <When at={claimedUntil} span />
                    </Trans>
                  )}
                </b>
              </>
            )}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap" className={styles['state'] ?? ''}>
          {turnClaim && (
            <Button
              size="compact-sm"
              variant="default"
              aria-keyshortcuts={KEYS.claim}
              rightSection={
                <Kbd size="xs" visibleFrom="sm">
                  {KEYS.claim}
                </Kbd>
              }
              onClick={turnClaim.run}
            >
              {turnClaim.name}
            </Button>
          )}
          <DueIn dueAt={dueAt} />
        </Group>
      </div>
      <div className={styles['body']}>
        <section className={styles['case']} aria-label={t`What it is about`} {...SCROLLED}>
          <Signals signals={signals} />
          {subject.text !== '' && <p className={styles['text']}>{subject.text}</p>}
          {queue === 'photos' ? (
            <button
              type="button"
              data-picture
              className={styles['photo']}
              aria-label={t`Enlarge the photo of ${subject.name ?? subject.memberId ?? ''}`}
              aria-keyshortcuts={KEYS.large}
              onClick={showLarge}
            >
              <img src={largeOf(subject.files[0] ?? '')} alt="" data-shown={isSharp || undefined} />
            </button>
          ) : (
            queue !== 'reports' && <SubjectFiles review={review} isOwn={isOwn} onClaim={onClaim} />
          )}
          {evidence && (
            <Part>
              <CaseFacts of={evidence} />
              {evidence.messages.length > 0 && <NearMessages messages={evidence.messages} members={evidence.members} />}
            </Part>
          )}
          {queue === 'reports' && subject.memberId !== null && evidence?.messages.length === 0 && (
            <Text size="sm" c="gray.7">
              <Trans>The two have no messages from before the report.</Trans>
            </Text>
          )}
          {children}
          {data && (
            <Part>
              <CaseNotes id={id} notes={data.data.notes ?? []} onNoted={refetch} />
            </Part>
          )}
        </section>
        <section className={styles['members']} aria-label={t`Members concerned`} {...SCROLLED}>
          {error && <Failed error={error} onAgain={refetch} />}
          {!data && !error && <Loading />}
          {evidence?.members.map((member) => (
            <Part key={member.memberId}>
              <MemberCard member={member} isSharp={isSharp || !mayShock(review)} onEnlarge={setLarge} />
            </Part>
          ))}
        </section>
      </div>
      {large !== undefined && (
        <PictureDialog
          src={largeOf(large)}
          alt={titleOf(large)}
          onStep={(by) => setLarge(pictures[pictures.indexOf(large) + by] ?? large)}
          onClose={() => setLarge(undefined)}
        />
      )}
    </article>
  )
}

/** Pictures of the large view: the subject's own, then those of the members. */
function picturesOf({ queue, subject }: Review, evidence: ReviewEvidence | undefined): string[] {
  const own = queue === 'reports' ? [] : subject.files.filter(isPicture)
  return [...new Set([...own, ...(evidence?.members ?? []).flatMap(({ photos }) => photos ?? [])])]
}

/** True if the photo itself may be the problem: it is blurred until requested. */
const mayShock = ({ queue, signals }: Review): boolean =>
  queue === 'photos' ||
  queue === 'impersonation' ||
  signals.some(({ kind, detail }) => kind === 'naked' || (kind === 'reported' && detail === 'photo'))
