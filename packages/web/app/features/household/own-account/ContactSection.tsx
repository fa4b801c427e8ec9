import { Trans, useLingui } from '@lingui/react/macro'
import { getOwnContacts } from '@thunai/contract/household/own-account'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { usePhoneFormat } from '../../../ui/hooks/usePhoneFormat.ts'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { useIsOwner } from '../../identity/family/useIsOwner.ts'
import { TitledCard } from '../../../ui/layout/TitledCard.tsx'
import styles from './ContactSection.module.css'
import type { ContactKind } from '../../identity/verification/NewContactDialog.tsx'
import { useSavedState } from '../../../session/useSavedState.ts'

const NewContactDialog = lazy(async () => ({
  default: (await import('../../identity/verification/NewContactDialog.tsx')).NewContactDialog,
}))

/** The member's own e-mail and phone with their verification, and buttons to change them. */
export function ContactSection() {
  const { t } = useLingui()
  const formatPhone = usePhoneFormat()
  const { data, error, refetch } = useRead(getOwnContacts)
  const isOwner = useIsOwner() !== false
  const [changed, setChanged] = useSavedState<{ kind: ContactKind; waiting?: string } | undefined>(
    'contact.asked',
    undefined,
  )
  const own = data?.data.own
  const rows = own && [
    {
      kind: 'email' as const,
      name: t`Email`,
      change: t`Change email`,
      enter: t`Enter the OTP for the new email`,
      value: own.email,
      isVerified: own.isEmailVerified,
      waiting: data.data.email,
    },
    {
      kind: 'phone' as const,
      name: t`Mobile number`,
      change: t`Change mobile number`,
      enter: t`Enter the OTP for the new mobile number`,
      value: own.phone ? formatPhone(own.phone) : '',
      isVerified: own.isMobileVerified,
      waiting: data.data.phone,
    },
  ]
  return (
    <TitledCard
      title={t`Email and mobile number`}
      lead={
        isOwner
          ? t`You log in with them, and families reach you there after opening your contact.`
          : t`You log in with them. Families reach the owner of the profile.`
      }
    >
      {rows ? (
        <ul className="bare-list">
          {rows.map(({ kind, name, change, enter, value, isVerified, waiting }) => (
            <li key={kind} className={styles['contact']}>
              <div className="row wrap middle apart gap-2-3">
                <div className={styles['what']}>
                  <span className="quiet small">{name}</span>
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
                        <Address text={kind === 'email' ? waiting : formatPhone(waiting)} />
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
      ) : (
        <Reading error={error} onRetry={refetch} label={t`Loading`}>
          <Skeleton lines={4} />
        </Reading>
      )}
      {changed && (
        <Suspense>
          <NewContactDialog kind={changed.kind} waiting={changed.waiting} onClose={() => setChanged(undefined)} />
        </Suspense>
      )}
    </TitledCard>
  )
}

/** An address that wraps after the @ if it is long. */
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
