import { useLingui } from '@lingui/react/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { memberDetailPath } from '../../../paths.ts'
import { useIsOwn } from '../../../session/useIsOwn.ts'
import { MoreMenu } from '../../../ui/actions/MoreMenu.tsx'
import { useReadAloud } from '../../../ui/hooks/useReadAloud.ts'
import { toast } from '../../../ui/messages/toasts.ts'
import { useDecides } from '../../../data/useOwnRole.ts'
import { BlockDialog, ReportDialog } from '../../profile/privacy/later-dialogs.ts'
import { aloudText } from './aloud-text.ts'
import { useSavedState } from '../../../session/useSavedState.ts'
import { laterDialog } from '../../../ui/layout/later-dialog.tsx'

const ShowToFamily = laterDialog(
  async () => (await import('../../meeting/profile-links/ShowToFamily.tsx')).ShowToFamily,
)

/** A menu of rare actions: share, report, block. Not on the own profile. */
export function MemberMenu({ member }: { member: MemberProfile }) {
  const { t, i18n } = useLingui()
  const aloud = useReadAloud(i18n.locale)
  const isOwn = useIsOwn(member.id)
  const [asked, setAsked] = useSavedState<'block' | 'report' | 'show' | undefined>(
    `member.${member.id}.asked`,
    undefined,
  )
  const mayShow = useDecides()
  if (isOwn) return null
  const share = async () => {
    const link = { title: t`Profile ${member.memberId}`, url: location.origin + memberDetailPath(member.id) }
    if (navigator.share) {
      // closing the share sheet isn't a failure
      await navigator.share(link).catch(() => {})
      return
    }
    const isCopied = await navigator.clipboard.writeText(link.url).then(
      () => true,
      () => false,
    )
    if (isCopied) toast.success(t`The link is copied. It opens for members only.`, TOAST.viewedMs)
    else toast.error(t`The link could not be copied.`, TOAST.refusedMs)
  }
  return (
    <>
      <MoreMenu
        label={t`More`}
        items={[
          ...(mayShow ? [{ name: t`Show to a relative`, icon: 'users', act: () => setAsked('show') } as const] : []),
          ...(aloud.isPossible
            ? [
                aloud.isReading
                  ? ({ name: t`Stop reading`, icon: 'pause', act: aloud.stop } as const)
                  : ({ name: t`Read aloud`, icon: 'play', act: () => aloud.read(aloudText(i18n, member)) } as const),
              ]
            : []),
          { name: t`Share this profile`, icon: 'share', act: () => void share() },
          { name: t`Report this profile`, icon: 'warning', act: () => setAsked('report') },
          { name: t`Block this member`, icon: 'lock', act: () => setAsked('block') },
        ]}
      />
      <ShowToFamily member={member} isOpen={asked === 'show'} onClose={() => setAsked(undefined)} />
      <BlockDialog member={member} isOpen={asked === 'block'} onClose={() => setAsked(undefined)} />
      <ReportDialog member={member} isOpen={asked === 'report'} onClose={() => setAsked(undefined)} />
    </>
  )
}
