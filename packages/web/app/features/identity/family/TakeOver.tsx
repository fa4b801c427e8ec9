import { Trans, useLingui } from '@lingui/react/macro'
import { type FamilyRow, settlesAt, takeOver } from '@thunai/contract/identity/family'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '@thunai/client/useCommand'
import { useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { useNow } from '../../../ui/hooks/useNow.ts'
import { formatMoment } from '../../../ui/text/format.ts'
import styles from './family.module.css'

/** Lets the candidate take the profile over, after a waiting time in which the family can notice who joined. */
export function TakeOver({ you: { isOwner, since } }: { you: FamilyRow }) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const from = settlesAt(new Date(since))
  const now = useNow((moment) => (from > moment ? from : undefined))
  const isLater = !isOwner && from > now
  const moment = formatMoment(from.toISOString(), i18n)
  const [isAsking, setAsking] = useState(false)
  const taking = useCommand(() => callAsMember(takeOver, {}), {
    onDone: async ({ message }) => {
      setAsking(false)
      toast.success(message)
      // every page depends on the owner
      await queries.invalidateQueries()
    },
    onFailed: ({ message }) => {
      setAsking(false)
      toast.error(message)
    },
  })
  return (
    <section aria-labelledby="take-over">
      <Card>
        <h2 id="take-over" className={styles['title']}>
          <Trans>Take the profile over</Trans>
        </h2>
        <p className="quiet">
          {isOwner ? (
            <Trans>Guardians become relatives: they can view and vote, and only you can answer.</Trans>
          ) : (
            <Trans>
              From then on, your own email and number are the profile’s. Guardians become relatives: they can view and
              vote, and only you can answer.
            </Trans>
          )}
        </p>
        {isLater ? (
          <p>
            <Trans>You can do this from {moment} on: until then the family can see who has joined.</Trans>
          </p>
        ) : (
          <Button look="secondary" onClick={() => setAsking(true)}>
            <Trans>Take over</Trans>
          </Button>
        )}
        {isAsking && (
          <CommandDialog
            title={t`Take the profile over?`}
            submit={t`Take over`}
            busy={t`Working...`}
            isBusy={taking.isBusy}
            onSubmit={() => taking.run()}
            onClose={() => setAsking(false)}
          >
            <p>
              <Trans>You can invite guardians again at any time.</Trans>
            </p>
          </CommandDialog>
        )}
      </Card>
    </section>
  )
}
