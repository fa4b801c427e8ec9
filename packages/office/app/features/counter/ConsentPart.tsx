import { Button, Card, FileButton, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import { DOCUMENT_ACCEPT } from '@thunai/contract/identity/documents'
import { askConsent, type CounterFamily, keepConsentPaper, takeConsent } from '@thunai/contract/office/counter'
import { useRef, useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { Problem } from '../../ui/Problem.tsx'
import { When } from '../../ui/When.tsx'
import { useMe } from '../../session/useMe.ts'
import { ConsentPaper } from './ConsentPaper.tsx'
import { CONSENT_WAY_NAMES } from './counter-words.ts'

/** The family's consent: who gave it, how and when, or the ways to give it. */
export function ConsentPart({ family, onDone }: { family: CounterFamily; onDone: () => unknown }) {
  const { t, i18n } = useLingui()
  const { rights } = useMe()
  const [code, setCode] = useState('')
  const { memberId, consent, isTakenOver } = family
  const request = { params: { memberId } }
  const take = useCommand(() => callAsStaff(takeConsent, { ...request, body: { code } }), { onDone })
  const resend = useCommand(() => callAsStaff(askConsent, request))
  const paper = useCommand(
    (file: File) => callAsStaff(keepConsentPaper, { params: { memberId } }, { form: formOf(file) }),
    { onDone },
  )
  /** Runs one command and clears the failures of the others. */
  const start = (run: () => void) => {
    for (const { isBusy, reset } of [take, resend, paper]) if (!isBusy) reset()
    run()
  }
  const emptyFileField = useRef<() => void>(null)
  return (
    <Card withBorder component="section">
      <Stack>
        <Title order={2} size="h5">
          <Trans>Consent</Trans>
        </Title>
        <Problem of={take.failure ?? resend.failure ?? paper.failure} />
        {consent.how === 'paper' && consent.at && rights.includes('openConsentPaper') && (
          <Group>
            <ConsentPaper memberId={memberId} />
          </Group>
        )}
        {consent.state === 'given' ? (
          <Text size="sm">
            {consent.by} · {say(i18n, CONSENT_WAY_NAMES[consent.how])} · {consent.at && <When at={consent.at} span />}
            {consent.until && (
              <>
                {' · '}
                <Trans>until</Trans> <When at={consent.until} span />
              </>
            )}
          </Text>
        ) : (
          <>
            <form
              onSubmit={(event) => {
                event.preventDefault()
                start(take.run)
              }}
            >
              <Group align="flex-end">
                <TextInput
                  label={t`Code from the family’s phone`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={code}
                  onChange={({ currentTarget }) => setCode(currentTarget.value)}
                  required
                />
                <Button type="submit" loading={take.isBusy}>
                  <Trans>Confirm</Trans>
                </Button>
                <Button variant="default" loading={resend.isBusy} onClick={() => start(resend.run)}>
                  <Trans>Send a code</Trans>
                </Button>
              </Group>
            </form>
            {!isTakenOver && (
              <Group>
                <FileButton
                  accept={DOCUMENT_ACCEPT}
                  resetRef={emptyFileField}
                  onChange={(file) => {
                    if (file) start(() => paper.run(file))
                    // So that the same file can be chosen again after a failure.
                    emptyFileField.current?.()
                  }}
                >
                  {(props) => (
                    <Button {...props} variant="default" loading={paper.isBusy}>
                      <Trans>Add the signed paper</Trans>
                    </Button>
                  )}
                </FileButton>
              </Group>
            )}
          </>
        )}
      </Stack>
    </Card>
  )
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}
