import { Button, Checkbox, Fieldset, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '@thunai/client/useCommand'
import { CURRENCIES, type Currency, fromUnits, minorDigits, toUnits } from '@thunai/contract/money/money'
import { PLAN_TERMS } from '@thunai/contract/frame/limits'
import { addPlan, changePlan, getOfficePlans, type OfficePlan } from '@thunai/contract/office/plans'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { changedIn } from '../../data/changed.ts'
import { useFormDraft } from '../../session/useFormDraft.ts'
import { RupeesInput } from '../../ui/RupeesInput.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTooLong } from '../../ui/useTooLong.ts'

type Props = { plan: OfficePlan | undefined; onClose: () => void }

/** The terms, with the price as typed. */
type Terms = Pick<
  OfficePlan,
  'name' | 'validatyDays' | 'totalLimit' | 'sendSms' | 'isExpressInterest' | 'sendWhatsapp'
> & { readonly packagePrice: string }

const ABROAD = CURRENCIES.filter((currency) => currency !== 'INR')
/** Amounts in whole units, as typed; a currency with an empty field isn't offered. */
type Abroad = Readonly<Partial<Record<Currency, number | string>>>

interface PlanDraft {
  readonly terms: Terms
  readonly abroad: Abroad
}

interface Draft {
  readonly terms: Partial<Terms>
  readonly abroad: Abroad
}

const NOTHING: Draft = { terms: {}, abroad: {} }

const NEW: PlanDraft = {
  terms: {
    name: '',
    packagePrice: '',
    validatyDays: 90,
    totalLimit: 0,
    sendSms: 0,
    isExpressInterest: true,
    sendWhatsapp: false,
  },
  abroad: {},
}

const writtenOf = ({
  name,
  packagePrice,
  validatyDays,
  totalLimit,
  sendSms,
  isExpressInterest,
  sendWhatsapp,
  prices,
}: OfficePlan): PlanDraft => ({
  terms: {
    name,
    packagePrice: String(packagePrice),
    validatyDays,
    totalLimit,
    sendSms,
    isExpressInterest,
    sendWhatsapp,
  },
  abroad: Object.fromEntries(prices.map((price) => [price.currency, toUnits(price)])),
})

const pricesOf = (abroad: Abroad) =>
  ABROAD.flatMap((currency) => {
    const units = Number(abroad[currency]) || 0
    return units > 0 ? [{ minor: fromUnits(units, currency).minor, currency }] : []
  })
const bodyOf = ({ terms, abroad }: PlanDraft) => ({ ...terms, prices: pricesOf(abroad) })

/** Edits a plan's price and contents. */
export function PlanDialog({ plan, onClose }: Props) {
  const { t } = useLingui()
  const tooLong = useTooLong()
  const [before] = useState<PlanDraft>(() => (plan ? writtenOf(plan) : NEW))
  // Only edited fields: the rest follows the plan.
  const draft = useFormDraft<Draft>(`plan ${plan?.id ?? 'new'}`, NOTHING)
  const terms = { ...before.terms, ...draft.value.terms }
  const abroad = { ...before.abroad, ...draft.value.abroad }
  const body = bodyOf({ terms, abroad })
  const done = {
    changes: [getOfficePlans],
    onDone: () => {
      draft.forget()
      onClose()
    },
  }
  const add = useCommand(() => callAsStaff(addPlan, { body }), done)
  const change = useCommand(
    () => callAsStaff(changePlan, { body: { id: plan?.id ?? 0, ...changedIn(bodyOf(before), body) } }),
    done,
  )
  const command = plan ? change : add
  const set = <K extends keyof Terms>(name: K, value: Terms[K]) =>
    draft.change((latest) => ({ ...latest, terms: { ...latest.terms, [name]: value } }))
  const number = (name: 'validatyDays' | 'totalLimit' | 'sendSms', label: string, max: number) => (
    <NumberInput
      label={label}
      value={terms[name]}
      onChange={(value) => set(name, Number(value) || 0)}
      min={0}
      max={max}
      allowDecimal={false}
      required
    />
  )
  return (
    <Dialog onClose={onClose} title={plan ? t`Edit ${plan.name}` : t`Add a plan`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          command.run()
        }}
      >
        <Stack>
          <Problem of={command.failure} />
          <TextInput
            label={t`Name`}
            value={terms.name}
            onChange={({ currentTarget }) => set('name', currentTarget.value)}
            error={tooLong(terms.name, PLAN_TERMS.name)}
            required
            data-autofocus
          />
          <SimpleGrid cols={2}>
            <RupeesInput
              label={t`Price in rupees`}
              value={terms.packagePrice}
              onWrite={(text) => set('packagePrice', text)}
              required
            />
            {number('validatyDays', t`Days`, PLAN_TERMS.days)}
            {number('totalLimit', t`Contacts`, PLAN_TERMS.most)}
            {number('sendSms', t`SMS`, PLAN_TERMS.most)}
          </SimpleGrid>
          <Fieldset legend={t`Prices abroad`}>
            <Text size="sm" mb="xs">
              <Trans>Nothing is converted. The plan isn’t sold in a currency that stays empty.</Trans>
            </Text>
            <SimpleGrid cols={{ base: 2, sm: 4 }}>
              {ABROAD.map((currency) => (
                <NumberInput
                  key={currency}
                  label={currency}
                  value={abroad[currency] ?? ''}
                  onChange={(value) =>
                    draft.change((latest) => ({ ...latest, abroad: { ...latest.abroad, [currency]: value } }))
                  }
                  min={0}
                  max={PLAN_TERMS.most}
                  decimalScale={minorDigits(currency)}
                />
              ))}
            </SimpleGrid>
          </Fieldset>
          <Checkbox
            label={t`Express interest`}
            checked={terms.isExpressInterest}
            onChange={({ currentTarget }) => set('isExpressInterest', currentTarget.checked)}
          />
          <Checkbox
            label={t`Messaging app`}
            checked={terms.sendWhatsapp}
            onChange={({ currentTarget }) => set('sendWhatsapp', currentTarget.checked)}
          />
          <Button type="submit" loading={command.isBusy}>
            <Trans>Save</Trans>
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
