import { Trans, useLingui } from '@lingui/react/macro'
import { getWaitingContacts } from '@thunai/contract/account/own-account'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { withPlus } from '../profiles/profile-facts.ts'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import { useRead } from '../../data/useRead.ts'
import { AccountCard } from './AccountCard.tsx'
import styles from './ContactSection.module.css'
import { type ContactKind, NewContactDialog } from './NewContactDialog.tsx'

/** Where the member is reached, whether that is proven, and the way to another address. */
export function ContactSection({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getWaitingContacts)
  const [changed, setChanged] = useState<{ kind: ContactKind; waiting?: string }>()
  const rows = [
    {
      kind: 'email',
      name: t`Email`,
      change: t`Change email`,
      enter: t`Enter the OTP for the new email`,
      value: profile.email ?? '',
      isVerified: profile.isEmailVerified,
      waiting: data?.data.email,
    },
    {
      kind: 'phone',
      name: t`Mobile number`,
      change: t`Change mobile number`,
      enter: t`Enter the OTP for the new mobile number`,
      value: profile.phone ? withPlus(profile.phone) : '',
      isVerified: profile.isMobileVerified === 'true',
      waiting: data?.data.phone,
    },
  ] as const
  return (
    <AccountCard
      title={t`Email and mobile number`}
      lead={t`You log in with them, and families reach you there after opening your contact.`}
    >
      <ul className={styles['rows']}>
        {rows.map(({ kind, name, change, enter, value, isVerified, waiting }) => (
          <li key={kind} className={styles['contact']}>
            <div className={styles['row']}>
              <div className={styles['what']}>
                <span className={styles['name']}>{name}</span>
                <strong className={styles['value']}>
                  <Address text={value || t`Not given`} />
                </strong>
                {value !== '' &&
                  (isVerified ? (
                    <span className={styles['verified']}>
                      <Icon name="shield" size={18} />
                      <Trans>Verified</Trans>
                    </span>
                  ) : (
                    <span className={styles['open']}>
                      <Icon name="warning" size={18} />
                      <Trans>
                        Not verified. <Link to={paths.verify}>Verify</Link>
                      </Trans>
                    </span>
                  ))}
              </div>
              <Button look="secondary" aria-label={change} onClick={() => setChanged({ kind })}>
                {value ? t`Change` : t`Add`}
              </Button>
            </div>
            {waiting && (
              <div className={styles['waiting']}>
                <span>
                  <Trans>
                    Waiting for the OTP sent to{' '}
                    <strong>
                      <Address text={kind === 'email' ? waiting : withPlus(waiting)} />
                    </strong>
                  </Trans>
                </span>
                <Button aria-label={enter} onClick={() => setChanged({ kind, waiting })}>
                  <Trans>Enter OTP</Trans>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {!data && error && <ReadFailed error={error} onRetry={refetch} />}
      {changed && (
        <NewContactDialog kind={changed.kind} waiting={changed.waiting} onClose={() => setChanged(undefined)} />
      )}
    </AccountCard>
  )
}

/** An address that is too long for its line breaks after the @. */
function Address({ text }: { text: string }) {
  const [name, host] = text.split('@')
  return host === undefined ? (
    text
  ) : (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}
