import { Anchor, Badge, Group, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { DECISIONS, QUEUES } from '@thunai/contract/desk/queues'
import { MEMBER_STATES } from '@thunai/contract/office/members'
import type { MemberInReview } from '@thunai/contract/office/opened-reviews'
import type { FieldName } from '@thunai/contract/profile/fields'
import { REPORT_REASONS } from '@thunai/contract/profile/privacy'
import { viewName } from '@thunai/contract/profile/wire-names'
import { REASONS } from '@thunai/contract/values/reasons'
import { Link } from 'react-router'
import { When } from '../../ui/When.tsx'
import styles from './MemberCard.module.css'
import { mediumOf } from './photos/photo-of.ts'

/** Facts that families compare first. */
const COMPARED: readonly FieldName[] = ['maritalStatus', 'motherTongue', 'religion', 'caste', 'education', 'jobName']

interface Props {
  readonly member: MemberInReview
  readonly isSharp: boolean
  readonly onEnlarge: (address: string) => void
}

/** One side of a review: photos, facts, earlier decisions and reports. */
export function MemberCard({ member, isSharp, onEnlarge }: Props) {
  const { t, i18n } = useLingui()
  const { memberId, name, role, age, gender, place, state, strikes, profile, photos, decisions, reports } = member
  const facts = COMPARED.flatMap((field) => profile?.[viewName(field)] ?? []).map(String)
  return (
    <section className={styles['card']} data-role={role} aria-label={name ?? memberId}>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="xs" fw={700} c="gray.7" tt="uppercase">
            {role === 'subject' ? <Trans>About</Trans> : <Trans>Reported by</Trans>}
          </Text>
          <Text fw={700}>
            <Anchor component={Link} to={`/members/${memberId}`} underline="always" inherit>
              {name ?? memberId}
            </Anchor>
            {age !== null && `, ${age}`}
          </Text>
        </div>
        <Group gap={4}>
          {strikes > 0 && (
            <Badge color="danger" variant="filled" radius="sm">
              <Plural value={strikes} one="# strike" other="# strikes" />
            </Badge>
          )}
          {state !== 'active' && (
            <Badge color="gray" variant="light" radius="sm">
              {say(i18n, MEMBER_STATES[state])}
            </Badge>
          )}
        </Group>
      </Group>
      <Text size="xs" c="gray.8">
        {[memberId, gender, place, ...facts].filter(Boolean).join(' · ')}
      </Text>
      {photos !== null && photos.length > 0 && (
        <div className={styles['photos']}>
          {photos.map((address, at) => (
            <button
              key={address}
              type="button"
              data-picture
              className={styles['photo']}
              aria-label={t`Enlarge photo ${at + 1} of ${name ?? memberId}`}
              onClick={() => onEnlarge(address)}
            >
              <img src={mediumOf(address)} alt="" width={96} height={120} data-shown={isSharp || undefined} />
            </button>
          ))}
        </div>
      )}
      {photos?.length === 0 && (
        <Text size="sm" c="gray.7">
          <Trans>No photos</Trans>
        </Text>
      )}
      <ul className={styles['earlier']}>
        {decisions.map(({ reviewId, at, queue, decision, reason, by }) => (
          <li key={reviewId}>
            <b>{say(i18n, DECISIONS[decision])}</b>{' '}
            {[say(i18n, QUEUES[queue].name), reason && say(i18n, REASONS[reason]), by].filter(Boolean).join(' · ')}{' '}
            <When at={at} size="xs" span />
          </li>
        ))}
        {reports.map(({ at, reason, text, by, isOpen, wasRight }) => (
          <li key={`${at} ${by}`}>
            <b>{say(i18n, REPORT_REASONS[reason])}</b>{' '}
            {[
              by === null ? t`by the service` : t`by ${by}`,
              isOpen ? t`open` : wasRight === true ? t`upheld` : wasRight === false ? t`nothing followed` : '',
              text,
            ]
              .filter(Boolean)
              .join(' · ')}{' '}
            <When at={at} size="xs" span />
          </li>
        ))}
        {decisions.length + reports.length === 0 && (
          <li>
            <Trans>No earlier decisions or reports</Trans>
          </li>
        )}
      </ul>
    </section>
  )
}
