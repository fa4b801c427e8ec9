import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { LanguageSwitch } from '../../../../languages/LanguageSwitch.tsx'
import { useSavedState } from '../../../../session/useSavedState.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { TextSizeSwitch } from '../../../../ui/actions/TextSizeSwitch.tsx'
import { Parts } from '../../../../ui/layout/Part.tsx'
import { TitledCard } from '../../../../ui/layout/TitledCard.tsx'
import { ContactSection } from '../ContactSection.tsx'
import { SealCard } from '../SealCard.tsx'
import { Sessions } from '../Sessions.tsx'

const PasswordDialog = lazy(async () => ({ default: (await import('../PasswordDialog.tsx')).PasswordDialog }))

export function LoginPart() {
  const { t } = useLingui()
  const [isAsking, setAsking] = useSavedState('account.password', false)
  return (
    <>
      <Parts>
        <ContactSection />
        <SealCard />
        <TitledCard title={t`Password`} lead={t`A password you use nowhere else keeps your family’s data safe.`}>
          <Button look="secondary" onClick={() => setAsking(true)}>
            <Trans>Change password</Trans>
          </Button>
        </TitledCard>
        <TitledCard
          title={t`Language and text size`}
          lead={t`Pages, emails and SMS are in this language. The size is for this device.`}
        >
          <LanguageSwitch />
          <TextSizeSwitch />
        </TitledCard>
        <Sessions />
      </Parts>
      <Suspense>{isAsking && <PasswordDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
