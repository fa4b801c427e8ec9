import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { DECISIONS, QUEUES } from '@thunai/contract/desk/queues'
import type { ReviewEvidence } from '@thunai/contract/office/opened-reviews'
import { DOCUMENT_REASONS } from '@thunai/contract/identity/documents'
import { CLAIM_KINDS } from '@thunai/contract/profile/claims'
import { REASONS } from '@thunai/contract/values/reasons'
import { type Fact, Facts } from '../members/Facts.tsx'
import { formatMoney } from '../../ui/money.ts'
import { When } from '../../ui/When.tsx'

/** Facts of some queues only: of a refund, of earlier documents, of an appealed decision. */
export function CaseFacts({ of }: { of: ReviewEvidence }) {
  const { t, i18n } = useLingui()
  const { order, orderedAt, member, plan, money, paid, asker, reason, used, documents, appealed } = of
  const share = ({ used: some, of: all }: { used: number; of: number }) => t`${some} of ${all}`
  const refund: Fact[] =
    order === undefined
      ? []
      : [
          { label: t`Goes back`, value: money && formatMoney(money) },
          { label: t`Paid`, value: paid && formatMoney(paid) },
          { label: t`Plan`, value: plan },
          { label: t`Member`, value: [member?.name, member?.memberId].filter(Boolean).join(', ') },
          { label: t`Ordered`, value: orderedAt && <When at={orderedAt} /> },
          { label: t`Order`, value: order },
          { label: t`Asked for by`, value: asker ?? t`the service` },
          { label: t`Why`, value: reason },
          ...(used
            ? [
                { label: t`Contacts used`, value: share(used.contacts) },
                { label: t`SMS used`, value: share(used.sms) },
                { label: t`Days used`, value: share(used.days) },
                { label: t`Profiles opened`, value: used.profilesOpened },
              ]
            : [{ label: t`Used`, value: t`This payment started no plan` }]),
        ]
  return (
    <>
      {refund.length > 0 && <Facts of={refund} />}
      {documents !== undefined && documents.length > 0 && (
        <div>
          <Text fw={600} size="sm">
            <Trans>Earlier documents</Trans>
          </Text>
          {documents.map(({ kind, state, submittedAt, reason: why }) => (
            <Text key={`${kind} ${submittedAt}`} size="sm">
              {[
                say(i18n, CLAIM_KINDS[kind]),
                state === 'approved' ? t`confirmed` : state === 'refused' ? t`refused` : t`waiting`,
                why && say(i18n, DOCUMENT_REASONS[why]),
              ]
                .filter(Boolean)
                .join(' · ')}{' '}
              <When at={submittedAt} size="xs" span />
            </Text>
          ))}
        </div>
      )}
      {appealed && (
        <div>
          <Text fw={600} size="sm">
            <Trans>The decision that is appealed</Trans>
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {[
              say(i18n, DECISIONS[appealed.decision]),
              say(i18n, QUEUES[appealed.queue].name),
              appealed.reason && say(i18n, REASONS[appealed.reason]),
              appealed.note,
              appealed.by,
            ]
              .filter(Boolean)
              .join(' · ')}{' '}
            <When at={appealed.at} size="xs" span />
          </Text>
          <Text size="sm" c="gray.8" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {appealed.text}
          </Text>
        </div>
      )}
    </>
  )
}
