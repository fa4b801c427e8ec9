import { Button, Kbd, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import styles from './DecisionBar.module.css'
import { TYPED_INTO } from './typed-into.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { type Decision, DECISIONS, decisionsOf, type Queue } from '@thunai/contract/desk/queues'

/** The key of each decision, the same in every queue. */
const KEYS: Readonly<Record<Decision, string>> = {
  approve: 'A',
  close: 'C',
  refuse: 'R',
  warn: 'W',
  limit: 'L',
  block: 'B',
  escalate: 'E',
}
const UNDO_KEY = 'U'
const COLOURS: Partial<Record<Decision, string>> = {
  approve: 'leaf',
  close: 'leaf',
  refuse: 'danger',
  block: 'danger',
}
const LOUD: readonly Decision[] = ['approve', 'close', 'refuse']

type Props = {
  queue: Queue
  isDisabled: boolean
  /** Decisions that would be refused, each with its reason. */
  barred: ReadonlyMap<Decision, string>
  /** True while a dialog is open and handles the keys. */
  isQuiet: boolean
  onDecide: (decision: Decision) => void
  onUndo: (() => void) | undefined
}

/** Buttons and keys for every possible decision. */
export function DecisionBar({ queue, isDisabled, barred, isQuiet, onDecide, onUndo }: Props) {
  const { i18n, t } = useLingui()
  const decisions = decisionsOf(queue).filter((decision) => !barred.has(decision))
  const reasons = [...new Set(barred.values())]
  const listOf = (why: string) =>
    [...barred]
      .filter(([, one]) => one === why)
      .map(([decision]) => say(i18n, DECISIONS[decision]))
      .join(', ')
  useHotkeys(
    [
      ...decisions.map((decision): [string, () => void] => [
        KEYS[decision],
        () => !isQuiet && !isDisabled && onDecide(decision),
      ]),
      [UNDO_KEY, () => !isQuiet && onUndo?.()],
    ],
    TYPED_INTO,
  )
  return (
    <div className={styles['bar']}>
      {decisions.map((decision) => (
        <Button
          key={decision}
          color={COLOURS[decision] ?? 'gray'}
          variant={LOUD.includes(decision) ? 'filled' : decision === 'block' ? 'outline' : 'default'}
          disabled={isDisabled}
          aria-keyshortcuts={KEYS[decision]}
          rightSection={
            <Kbd size="xs" visibleFrom="sm">
              {KEYS[decision]}
            </Kbd>
          }
          px="sm"
          onClick={() => onDecide(decision)}
        >
          {say(i18n, DECISIONS[decision])}
        </Button>
      ))}
      {reasons.map((why) => (
        <Text key={why} size="sm" c="gray.8" className={styles['why'] ?? ''}>
          {[...barred].filter(([, one]) => one === why).length === decisionsOf(queue).length
            ? say(i18n, why)
            : t`Not possible: ${listOf(why)}. ${say(i18n, why)}`}
        </Text>
      ))}
      {onUndo && (
        <Button
          variant="default"
          aria-keyshortcuts={UNDO_KEY}
          rightSection={
            <Kbd size="xs" visibleFrom="sm">
              {UNDO_KEY}
            </Kbd>
          }
          onClick={onUndo}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  )
}
