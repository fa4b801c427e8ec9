import { Button, Card, SegmentedControl, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import type { BiodataField } from '@thunai/contract/profile/biodata-reading'
import { CONSENT_WAYS, type ConsentWay, getCounterLists, registerFamily } from '@thunai/contract/office/counter'
import { listBranches } from '@thunai/contract/office/branches'
import { GENDERS, PROFILE_FOR } from '@thunai/contract/values/choices'
import { useNavigate } from 'react-router'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useRead } from '../../data/useRead.ts'
import { useFormDraft } from '../../session/useFormDraft.ts'
import { useMe } from '../../session/useMe.ts'
import { FailedRead } from '../../ui/Loaded.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { toggled, valueText } from './confirmed-fields.ts'
import { CONSENT_WAY_NAMES } from './counter-words.ts'
import { NOTHING_PASTED, PasteBiodata } from './PasteBiodata.tsx'
import { keepConfirmed } from './useUnsaved.ts'

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

interface Registration {
  readonly basics: Basics
  readonly confirmed: readonly BiodataField[]
  readonly by: string
  readonly how: ConsentWay
  readonly branch: string | null
}

const EMPTY: Registration = { basics: BASICS, confirmed: [], by: '', how: 'code', branch: null }

/** Registers a family, with details from a biodata on paper or in a message. */
export function RegisterFamilyPage() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { branches, email } = useMe()
  const lists = useRead(getCounterLists, {}, { staleTime: Infinity })
  const known = useRead(listBranches)
  const draft = useFormDraft('registration', EMPTY)
  const pasted = useFormDraft('new-biodata', NOTHING_PASTED)
  const { basics, confirmed, by, how, branch } = draft.value
  const write = (change: Partial<Registration>) => draft.change((now) => ({ ...now, ...change }))
  const own = (known.data?.data.rows ?? []).filter(({ id }) => branches?.includes(id))
  const set = (name: Basic, value: string) =>
    draft.change((now) => ({ ...now, basics: { ...now.basics, [name]: value } }))
  const toggle = (field: BiodataField) => {
    const { name } = field
    if (isBasic(name)) set(name, confirmed.some((field) => field.name === name) ? '' : valueText(field))
    draft.change((now) => ({ ...now, confirmed: toggled(now.confirmed, field) }))
  }
  const clear = () => {
    draft.forget()
    pasted.forget()
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
          email,
          memberId,
          confirmed.filter(({ name }) => !isBasic(name)),
        )
        clear()
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
        <Card withBorder style={{ alignSelf: 'start' }}>
          <PasteBiodata
            draft={pasted}
            confirmed={new Set(confirmed.map(({ name }) => name))}
            onRead={() => write({ confirmed: [] })}
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
            <FailedRead of={lists} />
            <FailedRead of={known} />
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
              onChange={({ currentTarget }) => write({ by: currentTarget.value })}
              error={faults['by'] && say(i18n, faults['by'])}
              required
            />
            <SegmentedControl
              value={how}
              onChange={(value) => write({ how: value as ConsentWay })}
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
                onChange={(value) => write({ branch: value })}
                required
              />
            )}
            <Button type="submit" loading={register.isBusy}>
              <Trans>Register</Trans>
            </Button>
            <Button variant="subtle" onClick={clear}>
              <Trans>Clear the form</Trans>
            </Button>
          </Stack>
        </form>
      </SimpleGrid>
    </>
  )
}
