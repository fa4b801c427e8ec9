import { SegmentedControl, TextInput } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { HAND_MEANS, type HandMeans } from '@thunai/contract/money/by-hand'

const MEANS_NAMES = { cash: msg`Cash`, upi: msg`UPI` } as const satisfies Record<HandMeans, unknown>

export interface ByHand {
  readonly means: HandMeans
  readonly reference: string
}

interface Props {
  /** Label of the choice. */
  readonly label: string
  readonly value: ByHand
  readonly error?: string | undefined
  readonly onChange: (value: ByHand) => void
}

/** How money is handed over at the counter; UPI needs a reference. */
export function HandMeansField({ label, value, error, onChange }: Props) {
  const { t, i18n } = useLingui()
  return (
    <>
      <SegmentedControl
        value={value.means}
        onChange={(means) => onChange({ ...value, means: means as HandMeans })}
        data={HAND_MEANS.map((means) => ({ value: means, label: say(i18n, MEANS_NAMES[means]) }))}
        aria-label={label}
        style={{ alignSelf: 'flex-start' }}
      />
      {value.means === 'upi' && (
        <TextInput
          label={t`Reference of the UPI payment`}
          value={value.reference}
          onChange={({ currentTarget }) => onChange({ ...value, reference: currentTarget.value.replaceAll(' ', '') })}
          error={error && say(i18n, error)}
          required
        />
      )}
    </>
  )
}

/** The sent value: cash has no reference. */
export const toSentMeans = ({ means, reference }: ByHand): ByHand => ({
  means,
  reference: means === 'upi' ? reference : '',
})
