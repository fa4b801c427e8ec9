import { Trans, useLingui } from '@lingui/react/macro'
import { getDisclosures } from '@thunai/contract/meeting/disclosures'
import { TOAST } from '@thunai/contract/frame/limits'
import { answerPhotoRequest, getPhotoRequests, type PhotoRequest } from '@thunai/contract/meeting/photo-requests'
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useRef } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { readingsBy } from '@thunai/client/keys'
import { Reading } from '../../../data/Reading.tsx'
import { useCommand } from '@thunai/client/useCommand'
import { usePages } from '../../../data/usePages.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ShowMore } from '../../../ui/actions/ShowMore.tsx'
import { useFocusWhenChanged } from '../../../ui/hooks/useFocusWhenChanged.ts'
import { useSince, useWhen } from '../../../ui/hooks/useWhen.ts'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { MemberRow, MemberRows, MemberRowsWaiting } from '../../profile/profiles/rows/MemberRows.tsx'
import { profileKeys } from '../../profile/profiles/useProfiles.ts'

type Box = 'received' | 'sent'

/** Photo requests received and sent. */
export function PhotoRequestBoxes() {
  const { t } = useLingui()
  return (
    <>
      <Requests box="received" title={t`They ask for my photos`} />
      <Requests box="sent" title={t`I asked for their photos`} />
    </>
  )
}

function Requests({ box, title }: { box: Box; title: string }) {
  const { t } = useLingui()
  const { rows, error, refetch, readMore, isReadingMore } = usePages(getPhotoRequests, { box })
  if (rows?.length === 0 && box === 'sent') return null
  return (
    <section aria-labelledby={`photos-${box}`}>
      <h2 id={`photos-${box}`} className="heading-size">
        {title}
      </h2>
      {rows ? (
        rows.length > 0 ? (
          <MemberRows>
            {rows.map((request) => (
              <Row key={request.profileId} box={box} request={request} />
            ))}
          </MemberRows>
        ) : (
          <EmptyState level={3} heading={t`No one has asked for your photos.`}>
            <Trans>Families can ask here for photos that you show to accepted members only.</Trans>
          </EmptyState>
        )
      ) : (
        <Reading error={error} onRetry={refetch}>
          <MemberRowsWaiting label={t`Loading the requests`} />
        </Reading>
      )}
      {readMore && <ShowMore isBusy={isReadingMore} onPress={readMore} />}
    </section>
  )
}

function Row({ box, request }: { box: Box; request: PhotoRequest }) {
  const queries = useQueryClient()
  const { profileId, profile, status } = request
  const note = useRef<HTMLParagraphElement>(null)
  useFocusWhenChanged(status, note)
  const answering = useCommand(
    (answer: 'accepted' | 'declined' | 'withdrawn') =>
      callAsMember(answerPhotoRequest, { params: { profileId }, body: { status: answer } }),
    {
      onDone: async ({ message }) => {
        toast.success(message, TOAST.otherMs)
        await Promise.all([
          queries.invalidateQueries(readingsBy(getPhotoRequests)),
          queries.invalidateQueries({ queryKey: profileKeys.member(profileId) }),
          queries.invalidateQueries(readingsBy(getDisclosures)),
        ])
      },
      onFailed: ({ message }) => void toast.error(message, TOAST.refusedMs),
    },
  )
  const name = <span className="visually-hidden"> {profile.name}</span>
  const button = (
    answer: 'accepted' | 'declined' | 'withdrawn',
    look: 'primary' | 'secondary',
    words: React.ReactNode,
  ) => (
    <Button
      look={look}
      disabled={answering.isBusy}
      isBusy={answering.isBusy && answering.input === answer}
      onClick={() => answering.run(answer)}
    >
      {words}
      {name}
    </Button>
  )
  const isOpen = status === 'asked'
  return (
    <MemberRow
      profile={profile}
      note={<Note ref={note} box={box} request={request} />}
      actions={
        box === 'received' ? (
          <>
            {(isOpen || status === 'declined') &&
              button('accepted', isOpen ? 'primary' : 'secondary', <Trans>Show my photos</Trans>)}
            {isOpen && button('declined', 'secondary', <Trans>Not now</Trans>)}
            {status === 'accepted' && button('declined', 'secondary', <Trans>Stop showing them</Trans>)}
          </>
        ) : (
          isOpen && button('withdrawn', 'secondary', <Trans>Withdraw</Trans>)
        )
      }
    />
  )
}

type NoteProps = { box: Box; request: PhotoRequest; ref: Ref<HTMLParagraphElement> }

function Note({ box, request: { status, at, answeredAt, expiresAt }, ref }: NoteProps) {
  const [when, since] = [useWhen(), useSince()]
  const [asked, answered, until] = [when(at), when(answeredAt ?? at), since(expiresAt)]
  const isMine = box === 'sent'
  return (
    <p ref={ref} tabIndex={-1}>
      {status === 'asked' ? (
        isMine ? (
          <Trans>You asked {asked}</Trans>
        ) : (
          <Trans>They asked {asked}</Trans>
        )
      ) : status === 'accepted' ? (
        isMine ? (
          <Trans>They show you their photos until {until}</Trans>
        ) : (
          <Trans>You show them your photos until {until}</Trans>
        )
      ) : status === 'declined' ? (
        isMine ? (
          <Trans>They don’t want to show them yet</Trans>
        ) : (
          <Trans>You said no {answered}</Trans>
        )
      ) : status === 'withdrawn' ? (
        <Trans>Withdrawn</Trans>
      ) : (
        <Trans>Expired</Trans>
      )}
    </p>
  )
}
