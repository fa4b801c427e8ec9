import { Button, Checkbox, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { readKey } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { PLAN_TERMS } from '@thunai/contract/frame/limits'
import { addPlan, changePlan, getOfficePlans, type OfficePlan } from '@thunai/contract/office/plans'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { RupeesInput } from '../../ui/RupeesInput.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTooLong } from '../../ui/useTooLong.ts'

type Props = { plan: OfficePlan | undefined; onClose: () => void }

const NEW = {
  name: '',
  packagePrice: 0,
  validatyDays: 90,
  totalLimit: 0,
  sendSms: 0,
  isExpressInterest: true,
  sendWhatsapp: false,
}
/** The price as it is written. */
type Terms = Omit<typeof NEW, 'packagePrice'> & { packagePrice: string }

const termsOf = ({
  name,
  packagePrice,
  validatyDays,
  totalLimit,
  sendSms,
  isExpressInterest,
  sendWhatsapp,
}: OfficePlan) => ({
  name,
  packagePrice,
  validatyDays,
  totalLimit,
  sendSms,
  isExpressInterest,
  sendWhatsapp,
})

/** A plan's price and contents. */
export function PlanDialog({ plan, onClose }: Props) {
  const { t } = useLingui()
  const tooLong = useTooLong()
  const [terms, setTerms] = useState<Terms>(() => {
    const { packagePrice, ...rest } = plan ? termsOf(plan) : NEW
    return { ...rest, packagePrice: plan ? String(packagePrice) : '' }
  })
  const done = { changes: [readKey(getOfficePlans)], onDone: onClose }
  const add = useCommand(() => callAsStaff(addPlan, { body: terms }), done)
  const change = useCommand(() => callAsStaff(changePlan, { body: { id: plan?.id ?? 0, ...terms } }), done)
  const command = plan ? change : add
  const set = <K extends keyof Terms>(name: K, value: Terms[K]) => setTerms((known) => ({ ...known, [name]: value }))
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
