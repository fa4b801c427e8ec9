import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'react-router'
import { accountPartPath } from '../../../paths.ts'
import { dateOf } from '../../../ui/text/date-text.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import styles from './HideForATime.module.css'

type Props = { hiddenUntil: string | null; onShow: () => void }

/** Links to the rest, the only way to hide a profile for a time. Can end a hiding that was started by an older page. */
export function HideForATime({ hiddenUntil, onShow }: Props) {
  const { t, i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const show = () => {
    // the pressed button disappears
    box.current?.focus({ preventScroll: true })
    onShow()
  }
  return (
    <div ref={box} tabIndex={-1}>
      {hiddenUntil === null ? (
        <p className={styles['hint']}>
          <Trans>
            Only for a time, for a trip, a function or talks? <Link to={accountPartPath('rest')}>Take a break</Link>:
            the days of your plan stand still, and your profile comes back by itself.
          </Trans>
        </p>
      ) : (
        <Banner
          kind="info"
          title={t`Your profile is hidden`}
          action={
            <Button look="secondary" onClick={show}>
              <Trans>Show it again now</Trans>
            </Button>
          }
        >
          <Trans>Until {formatDate(dateOf(hiddenUntil), i18n)} no one can find it. Then it comes back by itself.</Trans>
        </Banner>
      )}
    </div>
  )
}
