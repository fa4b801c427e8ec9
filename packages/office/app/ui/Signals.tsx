import { Badge, Group } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { MEMBER_DECISIONS } from '@thunai/contract/identity/decisions'
import { GRIEVANCE_KINDS } from '@thunai/contract/household/grievances'
import { REPORT_REASONS } from '@thunai/contract/profile/privacy'
import { type Signal, type SignalKind, SIGNALS } from '@thunai/contract/desk/reviews'
import { REASONS } from '@thunai/contract/values/reasons'

const PERCENT = 100

/** Texts for details from a closed list. */
const WORDS: Partial<Record<SignalKind, Readonly<Record<string, string>>>> = {
  reported: { ...REASONS, ...REPORT_REASONS },
  refusedBefore: REASONS,
  complaint: { ...MEMBER_DECISIONS, ...GRIEVANCE_KINDS },
}

/** Wraps, so that a long reason is readable on phones. */
const WRAPPED = { label: { whiteSpace: 'normal' } } as const

/** Automatic signals about a review. They inform staff and decide nothing. */
export function Signals({ signals }: { signals: readonly Signal[] }) {
  const { i18n } = useLingui()
  const informative = signals.filter(isTelling)
  if (informative.length === 0) return null
  return (
    <Group gap={6}>
      {informative.map(({ kind, detail, score }) => (
        <Badge
          key={`${kind} ${detail}`}
          color="turmeric"
          variant="light"
          radius="sm"
          maw="100%"
          h="auto"
          mih={20}
          styles={WRAPPED}
        >
          {[
            say(i18n, SIGNALS[kind]),
            say(i18n, WORDS[kind]?.[detail] ?? detail),
            score === null ? '' : scoreText(score),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Badge>
      ))}
    </Group>
  )
}

/** A count of zero is left out. */
const isTelling = ({ kind, detail }: Signal): boolean =>
  !((kind === 'reporterRight' || kind === 'reporterWrong' || kind === 'earlierStrikes') && detail === '0')

/** A share between 0 and 1 as a percentage; a count unchanged. */
const scoreText = (score: number): string =>
  Number.isInteger(score) && score !== 1 ? String(score) : `${Math.round(score * PERCENT)} %`
