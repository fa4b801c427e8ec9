import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { TOAST } from '@thunai/contract/frame/limits'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { getProfileAllowance, viewProfile } from '@thunai/contract/meeting/viewing'
import { paths } from '../../../paths.ts'
import { useId } from 'react'
import { say } from '@thunai/client/language'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { allowanceKey, useFreeInterests, useOpeningByInterest } from '../../profile/profiles/useAllowance.ts'
import { useClanQuestion } from '../../profile/clans/useClanQuestion.tsx'
import { Button, type ButtonLook } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import styles from './ExpressInterest.module.css'
import { markInterestInMatches } from './refetch-interests.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { useRefetchInterests } from './useRefetchInterests.ts'
import { useSavedState } from '../../../session/useSavedState.ts'

type Props = {
  member: Pick<MemberProfile, 'id'> & Partial<Pick<MemberProfile, 'clanVerdict'>>
  look?: ButtonLook
  /** In a list: whether the profile was opened before, which determines the cost. */
  listed?: { readonly isOpened: boolean }
  /** For a narrow bar: a short label without the cost. */
  isBare?: boolean
}

/** Expresses interest, with an optional note. Without a plan or a free interest, says so and links to the plans. */
export function ExpressInterest({ member, look = 'secondary', listed, isBare = false }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [isWriting, setWriting] = useSavedState(`interest.${member.id}.asked`, false)
  const queries = useQueryClient()
  const refetchInterests = useRefetchInterests()
  const freeInterests = useFreeInterests()
  const { isLocked, note } = useOpeningByInterest(listed?.isOpened ?? true)
  const clan = useClanQuestion()
  const body = { profileId: member.id, isContactViewd: true, isExpressIntrest: true, isProfileViewed: false }
  const onDone = async ({ message }: { message: string }) => {
    setWriting(false)
    toast.success(message, TOAST.viewedMs)
    markInterestInMatches(queries, member.id)
    await refetchInterests(member.id)
  }
  const sending = useCommand(() => callAsMember(viewProfile, { body }), {
    changes: [getProfileAllowance],
    onDone,
    onFailed: async (failure) => {
      toast.error(failure.message, TOAST.refusedMs)
      await queries.invalidateQueries({ queryKey: allowanceKey })
    },
  })
  if (freeInterests === 0)
    return (
      <ButtonLink look="secondary" wide to={paths.plans}>
        <Icon name="lock" size={18} />
        {isBare ? t({ message: 'Interest needs a plan', context: 'bar' }) : t`Interest needs a plan`}
      </ButtonLink>
    )
  const cost = note && say(i18n, note)
  const button = (
    <Button
      look={look}
      wide
      isBusy={sending.isBusy}
      disabled={isLocked}
      aria-describedby={cost ? id : undefined}
      onClick={() => clan.before(member, () => sending.run())}
    >
      <Icon name={isLocked ? 'lock' : 'heart'} size={18} />
      {isBare || listed ? t({ message: 'Express Interest', context: 'bar' }) : t`Express Interest`}
    </Button>
  )
  return (
    <>
      {listed ? (
        button
      ) : (
        <div className={styles['both']}>
          {button}
          <button
            type="button"
            className={styles['withNote']}
            aria-label={t`Add a note`}
            title={t`Add a note`}
            disabled={isLocked || sending.isBusy}
            onClick={() => clan.before(member, () => setWriting(true))}
          >
            <Icon name="note" size={20} />
          </button>
        </div>
      )}
      {clan.dialog}
      {isWriting && <NoteDialog member={member} onDone={onDone} onClose={() => setWriting(false)} />}
      {cost && !isBare && (
        <p id={id} className={isLocked ? styles['note'] : 'visually-hidden'}>
          {cost}
        </p>
      )}
    </>
  )
}

/**
 * The number of free interests left, for members without a plan; nothing with a plan or while loading. Shown once per
 * page.
 */
export function FreeInterestsLeft() {
  const { t, i18n } = useLingui()
  const freeInterests = useFreeInterests()
  return freeInterests ? i18n._(freeLeft(freeInterests)) : freeInterests === 0 ? t`Your free interests are used` : null
}

const freeLeft = (left: number) => msg`${plural(left, { one: '# free interest left', other: '# free interests left' })}`
