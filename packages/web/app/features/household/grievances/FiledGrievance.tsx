import { Trans, useLingui } from '@lingui/react/macro'
import type { GrievanceKind } from '@thunai/contract/household/grievances'
import { TOAST } from '@thunai/contract/frame/limits'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './FiledGrievance.module.css'
import { timeToAnswer } from './time-to-answer.ts'

export type FiledTicket = { ticket: string; email: string; kind: GrievanceKind }

/**
 * The ticket in large type, with a copy button: together with the e-mail address it is the only way back to the
 * grievance.
 */
export function FiledGrievance({ filed: { ticket, email, kind } }: { filed: FiledTicket }) {
  const { t, i18n } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  // the form and its focused button are gone
  useEffect(() => heading.current?.focus(), [])
  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(ticket).then(
      () => true,
      () => false,
    )
    if (isCopied) toast.success(t`The ticket is copied.`, TOAST.viewedMs)
    else toast.error(t`The ticket could not be copied.`, TOAST.refusedMs)
  }
  return (
    <section className={styles['filed']} aria-labelledby="filed">
      <Icon name="success" size={40} className="leaf" />
      <h2 id="filed" ref={heading} tabIndex={-1}>
        <Trans>We have received your grievance</Trans>
      </h2>
      <p>
        <Trans>Your ticket. Please keep it:</Trans>
      </p>
      <p className={styles['ticket']}>{ticket}</p>
      <Button look="secondary" onClick={() => void copy()}>
        <Trans>Copy the ticket</Trans>
      </Button>
      <p>
        <Trans>
          We have sent it to <strong>{email}</strong>. The answer will come to the same address.
        </Trans>
      </p>
      <p className="row middle gap-2 quiet">
        <Icon name="clock" size={20} />
        {timeToAnswer(kind, i18n)}
      </p>
    </section>
  )
}
