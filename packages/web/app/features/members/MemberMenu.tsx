import { Trans, useLingui } from '@lingui/react/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { useId, useRef, useState } from 'react'
import { memberDetailPath } from '../../paths.ts'
import { useIsOwn } from '../../session/useIsOwn.ts'
import { useDismiss } from '../../ui/hooks/useDismiss.ts'
import { toast } from '../../ui/messages/toasts.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { BlockDialog } from '../privacy/BlockDialog.tsx'
import { ReportDialog } from '../privacy/ReportDialog.tsx'
import styles from './MemberMenu.module.css'

/** What is done seldom, behind three points: share, report, block. Not there on one's own profile. */
export function MemberMenu({ member }: { member: MemberProfile }) {
  const { t } = useLingui()
  const isOwn = useIsOwn(member.id)
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<'block' | 'report'>()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDismiss(isOpen, box, (how) => {
    setOpen(false)
    if (how === 'escape') button.current?.focus()
  })
  if (isOwn) return null
  const after = (act: () => void) => () => {
    setOpen(false)
    // a dialog gives the focus back to where it came from
    button.current?.focus()
    act()
  }
  const share = async () => {
    const link = { title: t`Profile ${member.memberId}`, url: location.origin + memberDetailPath(member.id) }
    if (navigator.share) {
      // closed without a choice is no failure
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
    <div ref={box} className={styles['menu']}>
      <button
        ref={button}
        className={styles['button']}
        type="button"
        aria-label={t`More`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <ul id={id} className={styles['list']}>
          <li>
            <button type="button" onClick={after(() => void share())}>
              <Icon name="share" size={20} />
              <Trans>Share this profile</Trans>
            </button>
          </li>
          <li>
            <button type="button" onClick={after(() => setAsked('report'))}>
              <Icon name="warning" size={20} />
              <Trans>Report this profile</Trans>
            </button>
          </li>
          <li>
            <button type="button" onClick={after(() => setAsked('block'))}>
              <Icon name="lock" size={20} />
              <Trans>Block this member</Trans>
            </button>
          </li>
        </ul>
      )}
      <BlockDialog member={member} isOpen={asked === 'block'} onClose={() => setAsked(undefined)} />
      <ReportDialog member={member} isOpen={asked === 'report'} onClose={() => setAsked(undefined)} />
    </div>
  )
}
