import { languageNamed } from '@thunai/contract/values/languages'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  BIODATA_LANGUAGES,
  BIODATA_LAYOUTS,
  BIODATA_PARTS,
  BIODATA_SIGNS,
  type BiodataDesign,
  type BiodataSign,
  getBiodata,
  makeBiodata,
} from '@thunai/contract/meeting/biodata'
import { getDisclosures } from '@thunai/contract/meeting/disclosures'
import { BIODATA } from '@thunai/contract/frame/limits'
import { useCommand } from '@thunai/client/useCommand'
import { type SubmitEvent, useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { absolute, openShareSheet } from '../../../ui/actions/share.ts'
import { WaysToSend } from '../../../ui/actions/WaysToSend.tsx'
import { CheckGroup } from '../../../ui/forms/choices/CheckGroup.tsx'
import { Dropdown } from '../../../ui/forms/choices/Dropdown.tsx'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { photoUrl } from '../../profile/profiles/photo-url.ts'
import { useOwnProfile } from '../../profile/profiles/useProfiles.ts'
import { LANGUAGE_NAMES, LAYOUT_NAMES, PART_NAMES, SIGN_NAMES } from './biodata-words.ts'
import styles from './biodata.module.css'
import { DesignChoice } from './DesignChoice.tsx'
import { textCard } from './text-card.ts'
import { useSavedState } from '../../../session/useSavedState.ts'

const DAYS = [7, 30, BIODATA.mostDays] as const

type Form = {
  recipient: string
  language: (typeof BIODATA_LANGUAGES)[number]
  layout: (typeof BIODATA_LAYOUTS)[number]
  design: BiodataDesign
  sign: BiodataSign
  parts: readonly (typeof BIODATA_PARTS)[number][]
  pin: string
  days: number
}

/** Creates a biodata for one recipient. Phone numbers are left out unless the family includes them. */
export function MakeForm() {
  const { t, i18n } = useLingui()
  const [form, setForm] = useSavedState<Form>(
    'biodata',
    {
      recipient: '',
      language: languageNamed(i18n.locale),
      layout: 'classic',
      design: 'festive',
      sign: 'none',
      parts: BIODATA_PARTS.filter((part) => part !== 'contact'),
      pin: '',
      days: 30,
    },
    ['pin'],
  )
  const { profile } = useOwnProfile()
  const [biodata, setBiodata] = useState<{ recipient: string; text: string }>()
  const making = useCommand(
    ({ days, parts, ...chosen }: Form) =>
      callAsMember(makeBiodata, { body: { ...chosen, parts: [...parts], expiresInDays: days } }),
    {
      changes: [getBiodata, getDisclosures],
      onDone: ({ data }) => {
        const link = absolute(data.url)
        const text = profile ? textCard(i18n, profile, link) : link
        setBiodata({ recipient: form.recipient, text })
        setForm((before) => ({ ...before, recipient: '', pin: '' }))
        void openShareSheet(text)
      },
    },
  )
  const sentTo = biodata?.recipient ?? ''
  const { failure } = making
  const faults = failure?.errors ?? {}
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    making.run(form)
  }
  return (
    <section aria-labelledby="make">
      <Card>
        <h2 id="make" className={styles['title']}>
          <Trans>Create a biodata</Trans>
        </h2>
        <form className={styles['form']} onSubmit={submit} noValidate>
          <TextField
            name="recipient"
            label={t`Recipient`}
            hint={t`The name appears faintly across pages and photos.`}
            autoComplete="off"
            most={BIODATA.recipient}
            required
            value={form.recipient}
            error={faults['recipient']}
            onChange={({ target }) => setForm({ ...form, recipient: target.value })}
          />
          <TextField
            name="pin"
            label={t`PIN (optional)`}
            hint={t`Four to eight digits. Tell it by phone, not with the link.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2 * BIODATA.pinMost}
            value={form.pin}
            error={faults['pin']}
            onChange={({ target }) => setForm({ ...form, pin: target.value })}
          />
          <Dropdown
            label={t`Language`}
            options={BIODATA_LANGUAGES.map((value) => ({ value, label: t(LANGUAGE_NAMES[value]) }))}
            value={form.language}
            onChange={(wanted) =>
              setForm({ ...form, language: BIODATA_LANGUAGES.find((one) => one === wanted) ?? form.language })
            }
          />
          <Dropdown
            label={t`Layout`}
            options={BIODATA_LAYOUTS.map((value) => ({ value, label: t(LAYOUT_NAMES[value]) }))}
            value={form.layout}
            onChange={(wanted) =>
              setForm({ ...form, layout: BIODATA_LAYOUTS.find((one) => one === wanted) ?? form.layout })
            }
          />
          <DesignChoice
            value={form.design}
            sign={form.sign}
            name={profile?.name ?? ''}
            photoUrl={profile?.mainPhoto ? photoUrl(profile.mainPhoto) : undefined}
            onChange={(design) => setForm({ ...form, design })}
          />
          <Dropdown
            label={t`Sign at the top`}
            options={BIODATA_SIGNS.map((value) => ({ value, label: t(SIGN_NAMES[value]) }))}
            value={form.sign}
            onChange={(wanted) => setForm({ ...form, sign: BIODATA_SIGNS.find((one) => one === wanted) ?? form.sign })}
          />
          <Dropdown
            label={t`The link works for`}
            options={DAYS.map((days) => ({
              value: String(days),
              label: t`${plural(days, { one: '# day', other: '# days' })}`,
            }))}
            value={String(form.days)}
            onChange={(wanted) => setForm({ ...form, days: Number(wanted) })}
          />
          <CheckGroup
            name="parts"
            label={t`Contents`}
            className={styles['whole']}
            options={BIODATA_PARTS.map((value) => ({ value, label: t(PART_NAMES[value]) }))}
            value={form.parts}
            error={faults['parts']}
            onChange={(_, chosen) => setForm({ ...form, parts: BIODATA_PARTS.filter((part) => chosen.includes(part)) })}
          />
          {failure && Object.keys(faults).length === 0 && (
            <div className={styles['whole']}>
              <FormMessage outcome={{ kind: 'error', text: failure.message }} />
            </div>
          )}
          <Button type="submit" isBusy={making.isBusy} busyText={t`Creating it...`}>
            <Trans>Create it</Trans>
          </Button>
        </form>
        <Dialog isOpen={biodata !== undefined} title={t`Send to ${sentTo}`} onClose={() => setBiodata(undefined)}>
          <WaysToSend text={biodata?.text ?? ''} />
        </Dialog>
      </Card>
    </section>
  )
}
