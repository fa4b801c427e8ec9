import { Button, Group, Kbd, Stack, Text, Textarea } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Decision, DECISIONS, needsReason, type Queue, REASONS_OF_QUEUE } from '@thunai/contract/office/reviews'
import { type Reason, REASONS } from '@thunai/contract/values/reasons'
import { useState } from 'react'
import { say } from '@thunai/client/language'
import type { Verdict } from './useDeciding.ts'
import { Dialog } from '../../ui/Dialog.tsx'

const MOST_KEYS = 9

type Props = {
  queue: Queue
  decision: Decision
  /** What the member is told besides; where it is the answer itself, it is needed. */
  note: { label: string; isNeeded: boolean }
  isBusy: boolean
  onChoose: (verdict: Verdict) => void
  onClose: () => void
}

/** Why something is decided: the reasons by their numbers, and words of one's own. */
export function ReasonChoice({ queue, decision, note, isBusy, onChoose, onClose }: Props) {
  const { t, i18n } = useLingui()
  const reasons: readonly Reason[] = needsReason(decision) ? REASONS_OF_QUEUE[queue] : []
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const choose = (reason?: Reason) => {
    if (isBusy) return
    if (note.isNeeded && words.trim() === '') return setMissing(true)
    onChoose({ decision, note: words.trim(), ...(reason && { reason }) })
  }
  useHotkeys(
    reasons.slice(0, MOST_KEYS).map((reason, at) => [String(at + 1), () => choose(reason)]),
    ['INPUT', 'TEXTAREA'],
  )
  return (
    <Dialog onClose={onClose} title={say(i18n, DECISIONS[decision])} size="lg">
      <Stack gap="sm">
        <Textarea
          label={note.label}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value)
            setMissing(false)
          }}
          error={isMissing ? t`Please write what the person is told.` : undefined}
          required={note.isNeeded}
          autosize
          minRows={2}
          maxRows={10}
          data-autofocus={reasons.length === 0 || note.isNeeded || undefined}
        />
        {reasons.length > 0 && (
          <Text size="sm" c="gray.8">
            <Trans>The member reads the reason as it stands here.</Trans>
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
            data-autofocus={(at === 0 && !note.isNeeded) || undefined}
            onClick={() => choose(reason)}
          >
            {say(i18n, REASONS[reason])}
          </Button>
        ))}
        {reasons.length === 0 && (
          <Group justify="flex-end">
            <Button loading={isBusy} onClick={() => choose()}>
              {say(i18n, DECISIONS[decision])}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
