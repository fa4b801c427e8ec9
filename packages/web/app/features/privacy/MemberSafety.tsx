import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { useIsOwn } from '../../session/useIsOwn.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import styles from './MemberSafety.module.css'
import { ReportDialog } from './ReportDialog.tsx'

/** Ways out, quietly at hand on every member's page: block and report. Not there on one's own profile. */
export function MemberSafety({ member }: { member: MemberProfile }) {
  const isOwn = useIsOwn(member.id)
  const [open, setOpen] = useState<'block' | 'report'>()
  const close = () => setOpen(undefined)
  if (isOwn) return null
  return (
    <div className={styles['safety']}>
      <Button look="quiet" onClick={() => setOpen('report')}>
        <Trans>Report this profile</Trans>
      </Button>
      <Button look="quiet" onClick={() => setOpen('block')}>
        <Trans>Block this member</Trans>
      </Button>
      <BlockDialog member={member} isOpen={open === 'block'} onClose={close} />
      <ReportDialog member={member} isOpen={open === 'report'} onClose={close} />
    </div>
  )
}
