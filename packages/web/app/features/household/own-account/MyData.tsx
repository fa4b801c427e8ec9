import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { exportAccount, type ExportFormat } from '@thunai/contract/household/account-export'
import { useState } from 'react'
import { saveFile } from '../../../data/save-file.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { TitledCard } from '../../../ui/layout/TitledCard.tsx'

const FILES: readonly { format: ExportFormat; name: MessageDescriptor }[] = [
  { format: 'html', name: msg`Page to read` },
  { format: 'json', name: msg`JSON file` },
]

/** Downloads all data stored about the member. */
export function MyData({ memberId }: { memberId: string }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState<ExportFormat>()
  const [hasFailed, setFailed] = useState(false)
  const save = async (format: ExportFormat) => {
    setBusy(format)
    setFailed(!(await saveFile(exportAccount, { query: { format } }, `thunai-${memberId}.${format}`)))
    setBusy(undefined)
  }
  return (
    <TitledCard
      title={t`Download my data`}
      lead={t`Everything we store about you in one file: profile, horoscope, preferences, activity, plans, payments, consents and logins. Keep it where only you can read it.`}
    >
      <div className="row wrap gap-2">
        {FILES.map(({ format, name }) => (
          <Button
            key={format}
            look="secondary"
            isBusy={busy === format}
            busyText={t`Preparing...`}
            disabled={busy !== undefined}
            onClick={() => void save(format)}
          >
            <Icon name="download" size={20} />
            {t(name)}
          </Button>
        ))}
      </div>
      {hasFailed && (
        <Banner kind="error" className="above-3">
          <Trans>The file could not be downloaded. Please try again later.</Trans>
        </Banner>
      )}
    </TitledCard>
  )
}
