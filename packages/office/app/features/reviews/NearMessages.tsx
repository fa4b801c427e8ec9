import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { MemberInReview, MessageInReview } from '@thunai/contract/office/opened-reviews'
import { useEffect, useRef } from 'react'
import { When } from '../../ui/When.tsx'
import styles from './NearMessages.module.css'
import { mediumOf } from './photos/photo-of.ts'

type Props = { messages: readonly MessageInReview[]; members: readonly MemberInReview[] }

/** Messages between both sides around a report, scrolled to the reported one. */
export function NearMessages({ messages, members }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const subject = members.find(({ role }) => role === 'subject')?.memberId
  const nameOf = (memberId: string) => members.find((member) => member.memberId === memberId)?.name ?? memberId
  useEffect(() => {
    const { current } = list
    const reported = current?.querySelector<HTMLElement>('[data-reported]')
    if (current) current.scrollTop = reported ? reported.offsetTop - current.clientHeight / 3 : current.scrollHeight
  }, [])
  return (
    // Focusable, so that keyboard users can scroll.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} className={styles['messages']} tabIndex={0}>
      {messages.map(({ seq, at, by, kind, text, photo, isHeld, isReported }) => (
        <li key={seq} data-subject={by === subject || undefined} data-reported={isReported || undefined}>
          <Text size="xs" c="gray.8">
            <b>{nameOf(by)}</b> <When at={at} size="xs" span />
            {isReported && (
              <>
                {' · '}
                <b>
                  <Trans>this message</Trans>
                </b>
              </>
            )}
            {isHeld && (
              <>
                {' · '}
                <Trans>not delivered</Trans>
              </>
            )}
          </Text>
          {kind === 'horoscope' && <Trans>A card with the horoscope</Trans>}
          {photo !== null && <img src={mediumOf(photo)} alt="" width={96} height={120} />}
          {kind === 'photo' && photo === null && <Trans>A photo that is gone</Trans>}
          {text !== '' && <span className={styles['text']}>{text}</span>}
        </li>
      ))}
    </ol>
  )
}
