import { Badge } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useNow } from './useNow.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 1440

/** Time left until the legal deadline, with its urgency in words and colour. */
export function DueIn({ dueAt }: { dueAt: string | null }) {
  const now = useNow(MINUTE_MS / 2)
  if (dueAt === null) return null
  const minutes = Math.floor((Date.parse(dueAt) - now) / MINUTE_MS)
  if (minutes < 0)
    return (
      <Badge color="danger" variant="filled" radius="sm">
        <Trans>Overdue by {lengthOf(-minutes)}</Trans>
      </Badge>
    )
  return (
    <Badge color={minutes < 2 * HOUR_MINUTES ? 'turmeric' : 'gray'} variant="light" radius="sm">
      <Trans>Due in {lengthOf(minutes)}</Trans>
    </Badge>
  )
}

/** At most two units: "3 h 20 min", "2 d 4 h". */
function lengthOf(minutes: number): string {
  const days = Math.floor(minutes / DAY_MINUTES)
  const hours = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)
  const rest = minutes % HOUR_MINUTES
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`
  return `${rest} min`
}
