import { useLingui } from '@lingui/react/macro'
import { type Conversation, changeConversation, getConversations } from '@thunai/contract/meeting/conversations'
import { TOAST } from '@thunai/contract/frame/limits'
import { getNews } from '@thunai/contract/household/news'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { memberDetailPath, messagesPath } from '../../../../paths.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { MoreMenu } from '../../../../ui/actions/MoreMenu.tsx'
import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import { toast } from '../../../../ui/messages/toasts.ts'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { BlockDialog, ReportDialog } from '../../../profile/privacy/later-dialogs.ts'
import { Portrait } from '../../../profile/profiles/Portrait.tsx'
import { MemberGoneMark } from '../../disclosures/MemberGoneMark.tsx'
import styles from './ThreadHead.module.css'
import { threadKey } from './useThread.ts'
import { useSavedState } from '../../../../session/useSavedState.ts'

const TalkDialog = lazy(async () => ({ default: (await import('../talk/TalkDialog.tsx')).TalkDialog }))
const EnvelopeDialog = lazy(async () => ({
  default: (await import('../../envelopes/EnvelopeDialog.tsx')).EnvelopeDialog,
}))

type Props = {
  conversation: Conversation | undefined
  /** True if the conversation could not be read. */
  hasFailed?: boolean
}

/** The other family's name, Back, "Talk" and a menu of rare actions. */
export function ThreadHead({ conversation, hasFailed = false }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles['head']}>
      <Link className={styles['back']} to={messagesPath()} aria-label={t`All conversations`}>
        <Icon name="chevron-left" />
      </Link>
      {conversation && <Family conversation={conversation} />}
      {!conversation && !hasFailed && <Skeleton width="40%" height={28} />}
    </div>
  )
}

function Family({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useSavedState<'talk' | 'block' | 'report' | 'record' | undefined>(
    `thread.${conversation.profileId}.asked`,
    undefined,
  )
  const { profileId, memberId, left, photo, muted, archived, closed } = conversation
  const name = conversation.name || t`A member who has left`
  const { run } = useCommand(
    (body: { muted: boolean } | { archived: boolean }) =>
      callAsMember(changeConversation, { params: { profileId }, body }),
    {
      // unread messages only count while the conversation is neither muted nor archived
      changes: [getConversations, getNews],
      onDone: async (_, input) => {
        if ('muted' in input)
          toast.success(
            input.muted ? t`Muted: you get no emails or notices about it.` : t`No longer muted.`,
            TOAST.otherMs,
          )
        else
          toast.success(
            input.archived ? t`The conversation is archived.` : t`The conversation is back in your list.`,
            TOAST.otherMs,
          )
        if ('archived' in input && input.archived) void navigate(messagesPath())
        await queries.invalidateQueries({ queryKey: threadKey(profileId) })
      },
      onFailed: ({ message }) => void toast.error(message, TOAST.refusedMs),
    },
  )
  const portrait = (
    <span aria-hidden="true">
      <Portrait name={name} photo={photo} size={44} isRound />
    </span>
  )
  const member = { id: profileId, name }
  const close = () => setAsked(undefined)
  return (
    <>
      {memberId === null || left !== null ? (
        <>
          {portrait}
          <div className="may-shrink">
            <h2 className={styles['name']}>{name}</h2>
            <span className={styles['id']}>
              {memberId}
              {left !== null && ' · '}
              <MemberGoneMark left={left} />
            </span>
          </div>
        </>
      ) : (
        <Link className={styles['who']} to={memberDetailPath(profileId)}>
          {portrait}
          <div className="may-shrink">
            <h2 className={styles['name']}>{name}</h2>
            <span className={styles['id']}>{memberId}</span>
          </div>
        </Link>
      )}
      {!closed && (
        <Button look="secondary" className={styles['talk']} onClick={() => setAsked('talk')}>
          <Icon name="phone" size={18} />
          <span className={styles['word']}>{t`Talk`}</span>
        </Button>
      )}
      <MoreMenu
        label={t`More about this conversation`}
        items={[
          {
            name: muted ? t`Unmute` : t`Mute`,
            icon: muted ? 'bell' : 'bell-off',
            act: () => run({ muted: !muted }),
          },
          { name: archived ? t`Restore` : t`Archive`, icon: 'archive', act: () => run({ archived: !archived }) },
          ...(memberId === null
            ? []
            : [{ name: t`Save a signed record`, icon: 'download', act: () => setAsked('record') } as const]),
          ...(memberId === null || left === 'left'
            ? []
            : [
                { name: t`Report this profile`, icon: 'warning', act: () => setAsked('report') } as const,
                { name: t`Block this member`, icon: 'lock', act: () => setAsked('block') } as const,
              ]),
        ]}
      />
      <Suspense>
        {asked === 'talk' && <TalkDialog conversation={conversation} onClose={close} />}
        {asked === 'record' && <EnvelopeDialog profileId={profileId} name={name} onClose={close} />}
      </Suspense>
      <BlockDialog member={member} isOpen={asked === 'block'} onClose={close} leadsTo={messagesPath()} />
      <ReportDialog member={member} isOpen={asked === 'report'} onClose={close} />
    </>
  )
}
