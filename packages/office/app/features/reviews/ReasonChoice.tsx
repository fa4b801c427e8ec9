import { Button, Group, Kbd, Stack, Text, Textarea } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { REVIEWS } from '@thunai/contract/frame/limits'
import {
  consequenceOf,
  type Decision,
  DECISIONS,
  hasTrait,
  needsReason,
  type Queue,
  QUEUES,
} from '@thunai/contract/desk/queues'
import type { Review } from '@thunai/contract/desk/reviews'
import { type Reason, REASONS } from '@thunai/contract/values/reasons'
import { useState } from 'react'
import { say } from '@thunai/client/language'
import { type Draft, useDraft } from '../../session/useDraft.ts'
import type { Verdict } from './useDeciding.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useTooLong } from '../../ui/useTooLong.ts'

const MOST_KEYS = 9

type Props = {
  queue: Queue
  decision: Decision
  /** The items to decide; only photos come in groups. */
  reviews: readonly Review[]
  /** The reply begun beside the item. */
  reply?: Draft
  isBusy: boolean
  failure: { readonly message: string } | null
  /** Called with the verdict, and with a function that discards the draft once saved. */
  onChoose: (verdict: Verdict, forget: () => void) => void
  onClose: () => void
}

/** Confirms a decision: member, amount, reason and note. The draft is kept until the decision is saved. */
export function ReasonChoice({ queue, decision, reviews, reply, isBusy, failure, onChoose, onClose }: Props) {
  const { t, i18n } = useLingui()
  const tooLong = useTooLong()
  const reasons: readonly Reason[] = needsReason(decision) ? QUEUES[queue].reasons : []
  const isAnswer = reply !== undefined && hasTrait(queue, 'hasReply') && decision !== 'escalate'
  const consequence = consequenceOf(queue, decision)
  // The draft belongs to the items, for any decision, even when some of them are decided.
  const [place] = useState(() => `review ${reviews.map(({ id }) => id).join()}`)
  const { text: words, write, forget } = useDraft(place)
  const [isMissing, setMissing] = useState(false)
  const choose = (reason?: Reason) => {
    if (isBusy) return
    if (isAnswer && reply.text.trim() === '') return setMissing(true)
    const input = { note: words.trim(), ...(isAnswer && { reply: reply.text.trim() }), ...(reason && { reason }) }
    onChoose({ decision, ...input }, () => {
      forget()
      reply?.forget()
    })
  }
  useHotkeys(
    reasons.slice(0, MOST_KEYS).map((reason, at) => [String(at + 1), () => choose(reason)]),
    ['INPUT', 'TEXTAREA'],
  )
  return (
    <Dialog onClose={onClose} title={say(i18n, DECISIONS[decision])} size="lg">
      <Stack gap="sm">
        {reviews.map(({ id, subject }) => (
          <Text key={id} fw={600}>
            {[subject.money && formatMoney(subject.money), subject.name, subject.memberId ?? t`No member`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        ))}
        {consequence !== undefined && <Text size="sm">{say(i18n, consequence)}</Text>}
        <Problem of={failure} />
        {isAnswer && (
          <Textarea
            label={t`Your reply, as it will be emailed`}
            value={reply.text}
            onChange={({ currentTarget }) => {
              reply.write(currentTarget.value)
              setMissing(false)
            }}
            error={isMissing ? t`Please write what the person will read.` : tooLong(reply.text, REVIEWS.noteLength)}
            required
            autosize
            minRows={2}
            maxRows={10}
            data-autofocus
          />
        )}
        <Textarea
          label={t`Note for colleagues`}
          value={words}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          error={tooLong(words, REVIEWS.noteLength)}
          autosize
          minRows={isAnswer ? 1 : 2}
          maxRows={10}
        />
        {reasons.length > 0 && (
          <Text size="sm" c="gray.8">
            <Trans>The member reads the reason as it is written here.</Trans>
          </Text>
        )}
        {reasons.map((reason, at) => (
          <Button
            key={reason}
            variant="default"
            justify="flex-start"
            aria-keyshortcuts={at < MOST_KEYS ? String(at + 1) : undefined}
            leftSection={at < MOST_KEYS && <Kbd>{at + 1}</Kbd>}
            loading={isBusy}
            data-autofocus={(at === 0 && !isAnswer) || undefined}
            onClick={() => choose(reason)}
          >
            {say(i18n, REASONS[reason])}
          </Button>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus={(reasons.length === 0 && !isAnswer) || undefined}>
            <Trans>Cancel</Trans>
          </Button>
          {reasons.length === 0 && (
            <Button loading={isBusy} onClick={() => choose()}>
              <Action queue={queue} decision={decision} reviews={reviews} />
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

/** The submit button, with the refunded amount. */
function Action({ queue, decision, reviews }: Pick<Props, 'queue' | 'decision' | 'reviews'>) {
  const { i18n } = useLingui()
  const money = reviews[0]?.subject.money
  if (queue === 'refunds' && decision === 'approve' && money) return <Trans>Refund {formatMoney(money)}</Trans>
  return say(i18n, DECISIONS[decision])
}
