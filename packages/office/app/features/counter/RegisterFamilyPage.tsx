import { Button, Card, SegmentedControl, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import type { BiodataField } from '@thunai/contract/profile/biodata-reading'
import { CONSENT_WAYS, type ConsentWay, getCounterLists, registerFamily } from '@thunai/contract/office/counter'
import { listBranches } from '@thunai/contract/office/branches'
import { GENDERS, PROFILE_FOR } from '@thunai/contract/values/choices'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useRead } from '../../data/useRead.ts'
import { useMe } from '../../session/useMe.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { keepConfirmed, valueText } from './confirmed-fields.ts'
import { CONSENT_WAY_NAMES } from './counter-words.ts'
import { PasteBiodata } from './PasteBiodata.tsx'

const BASICS = {
  name: '',
  profileFor: '',
  gender: '',
  dateOfBirth: '',
  marriedStatus: '',
  motherTongue: '',
  religion: '',
  caste: '',
  subCaste: '',
  primaryContact: '',
  emailContact: '',
}
type Basics = typeof BASICS
type Basic = keyof Basics
const isBasic = (name: string): name is Basic => Object.hasOwn(BASICS, name)

/** From a biodata on paper or in a message to a registered family. */
export function RegisterFamilyPage() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { branches } = useMe()
  const lists = useRead(getCounterLists, {}, { staleTime: Infinity })
  const known = useRead(listBranches)
  const [basics, setBasics] = useState<Basics>(BASICS)
  const [confirmed, setConfirmed] = useState<ReadonlyMap<string, BiodataField>>(new Map())
  const [by, setBy] = useState('')
  const [how, setHow] = useState<ConsentWay>('code')
  const [branch, setBranch] = useState<string | null>(null)
  const own = (known.data?.data.rows ?? []).filter(({ id }) => branches?.includes(id))
  const set = (name: Basic, value: string) => setBasics((now) => ({ ...now, [name]: value }))
  const toggle = (field: BiodataField) => {
    const { name } = field
    const isTaken = confirmed.has(name)
    setConfirmed((now) => new Map(isTaken ? [...now].filter(([one]) => one !== name) : [...now, [name, field]]))
    if (isBasic(name)) set(name, isTaken ? '' : valueText(field))
  }
  const register = useCommand(
    () =>
      callAsStaff(registerFamily, {
        body: {
          profile: basics,
          consent: { by, how, phone: basics.primaryContact },
          ...(branch !== null && { branch: Number(branch) }),
        },
      }),
    {
      onDone: ({ data: { memberId } }) => {
        keepConfirmed(
          memberId,
          [...confirmed.values()].filter(({ name }) => !isBasic(name)),
        )
        void navigate(`/counter/${memberId}`)
      },
    },
  )
  const faults = register.failure?.errors ?? {}
  const field = (name: Basic, label: string, more: { type?: string; required?: boolean } = {}) => (
    <TextInput
      label={label}
      value={basics[name]}
      onChange={({ currentTarget }) => set(name, currentTarget.value)}
      error={faults[name] && say(i18n, faults[name])}
      {...more}
    />
  )
  const choice = (name: Basic, label: string, data: readonly string[]) => (
    <Select
      label={label}
      value={basics[name] || null}
      data={[...new Set([...data, ...(basics[name] ? [basics[name]] : [])])].map((value) => ({
        value,
        label: say(i18n, value),
      }))}
      onChange={(value) => set(name, value ?? '')}
      error={faults[name] && say(i18n, faults[name])}
      searchable
      required
    />
  )
  const names = (list: 'marriedStatus' | 'language' | 'religion') =>
    (lists.data?.data[list] ?? []).map(({ name }) => name)
  return (
    <>
      <PageHead
        title={t`Register a family`}
        lead={<Trans>The profile is shown once the family has agreed. Only what you confirm is kept.</Trans>}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Card withBorder>
          <PasteBiodata
            confirmed={new Set(confirmed.keys())}
            onRead={() => setConfirmed(new Map())}
            onToggle={toggle}
          />
        </Card>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            register.run()
          }}
        >
          <Stack>
            <Problem of={register.failure} />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {field('name', t`Name`, { required: true })}
              {choice('profileFor', t`Profile for`, PROFILE_FOR)}
              {choice('gender', t`Gender`, GENDERS)}
              {field('dateOfBirth', t`Date of birth`, { type: 'date', required: true })}
              {choice('marriedStatus', t`Marital status`, names('marriedStatus'))}
              {choice('motherTongue', t`Mother tongue`, names('language'))}
              {choice('religion', t`Religion`, names('religion'))}
              {field('caste', t`Caste`)}
              {field('subCaste', t`Sub caste`)}
              {field('primaryContact', t`Mobile number`, { type: 'tel' })}
              {field('emailContact', t`Email`, { type: 'email' })}
            </SimpleGrid>
            <Title order={2} size="h5">
              <Trans>Consent</Trans>
            </Title>
            <TextInput
              label={t`Who agrees for the family`}
              placeholder={t`Name, relation`}
              value={by}
              onChange={({ currentTarget }) => setBy(currentTarget.value)}
              error={faults['by'] && say(i18n, faults['by'])}
              required
            />
            <SegmentedControl
              value={how}
              onChange={(value) => setHow(value as ConsentWay)}
              data={CONSENT_WAYS.map((value) => ({ value, label: say(i18n, CONSENT_WAY_NAMES[value]) }))}
              aria-label={t`How the family agrees`}
            />
            {faults['phone'] && (
              <Text size="sm" c="danger.7">
                {say(i18n, faults['phone'])}
              </Text>
            )}
            {own.length > 1 && (
              <Select
                label={t`Branch`}
                data={own.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={branch}
                onChange={setBranch}
                required
              />
            )}
            <Button type="submit" loading={register.isBusy}>
              <Trans>Register</Trans>
            </Button>
          </Stack>
        </form>
      </SimpleGrid>
    </>
  )
}
