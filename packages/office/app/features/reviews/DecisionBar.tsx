import { Button, Kbd, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { type Decision, DECISIONS, decisionsOf, hasTrait, type Queue } from '@thunai/contract/desk/queues'
import { useActs } from '../../session/acts.ts'
import { DECISION_KEYS, isBehind, KEYS } from '../../ui/keys.ts'
import styles from './DecisionBar.module.css'
import { TYPED_INTO } from './typed-into.ts'

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
  /** The last action, in words. */
  word: string
  onDecide: (decision: Decision) => void
  onUndo: (() => void) | undefined
}

/** Buttons and keys for every possible decision, below a line with the last action. */
export function DecisionBar({ queue, isDisabled, barred, word, onDecide, onUndo }: Props) {
  const { i18n, t } = useLingui()
  const decisions = decisionsOf(queue).filter((decision) => !barred.has(decision))
  const reasons = [...new Set(barred.values())]
  const nameOf = (decision: Decision) =>
    decision === 'close' && hasTrait(queue, 'hasReply') ? t`Reply and close` : say(i18n, DECISIONS[decision])
  const listOf = (why: string) =>
    [...barred]
      .filter(([, one]) => one === why)
      .map(([decision]) => nameOf(decision))
      .join(', ')
  useHotkeys(
    [
      ...decisions.map((decision): [string, () => void] => [
        DECISION_KEYS[decision],
        () => !isBehind() && !isDisabled && onDecide(decision),
      ]),
      [KEYS.undo, () => !isBehind() && onUndo?.()],
    ],
    TYPED_INTO,
  )
  useActs([
    ...(isDisabled ? [] : decisions).map((decision) => ({
      name: nameOf(decision),
      key: DECISION_KEYS[decision],
      run: () => onDecide(decision),
    })),
    ...(onUndo ? [{ name: t`Undo`, key: KEYS.undo, run: onUndo }] : []),
  ])
  return (
    <div className={styles['bar']}>
      <div className={styles['done']}>
        <Text component="output" size="sm" fw={600} className={styles['word'] ?? ''}>
          {word}
        </Text>
        {onUndo && (
          <Button
            variant="default"
            size="compact-sm"
            aria-keyshortcuts={KEYS.undo}
            rightSection={
              <Kbd size="xs" visibleFrom="sm">
                {KEYS.undo}
              </Kbd>
            }
            onClick={onUndo}
          >
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
      <div className={styles['decisions']}>
        {decisions.map((decision) => (
          <Button
            key={decision}
            color={COLOURS[decision] ?? 'gray'}
            variant={LOUD.includes(decision) ? 'filled' : decision === 'block' ? 'outline' : 'default'}
            disabled={isDisabled}
            aria-keyshortcuts={DECISION_KEYS[decision]}
            rightSection={
              <Kbd size="xs" visibleFrom="sm">
                {DECISION_KEYS[decision]}
              </Kbd>
            }
            px={9}
            className={styles['decision'] ?? ''}
            onClick={() => onDecide(decision)}
          >
            {nameOf(decision)}
          </Button>
        ))}
        {reasons.map((why) => (
          <Text key={why} size="sm" c="gray.8" className={styles['why'] ?? ''}>
            {[...barred].filter(([, one]) => one === why).length === decisionsOf(queue).length
              ? say(i18n, why)
              : t`Not possible: ${listOf(why)}. ${say(i18n, why)}`}
          </Text>
        ))}
      </div>
    </div>
  )
}
