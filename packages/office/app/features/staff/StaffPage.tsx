import { Alert, Badge, Box, Button, Checkbox, Group, MultiSelect, Stack, Table, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import { listBranches } from '@thunai/contract/office/branches'
import { RIGHTS } from '@thunai/contract/desk/rights'
import { STAFF_ROLES, type StaffRole } from '@thunai/contract/desk/staff-roles'
import { addStaff, changeStaff, getStaffMe, inviteStaff, listStaff, type StaffRow } from '@thunai/contract/desk/staff'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { changedIn } from '../../data/changed.ts'
import { useRead } from '../../data/useRead.ts'
import { ListTable } from '../../ui/ListTable.tsx'
import { FailedRead, Loaded } from '../../ui/Loaded.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { When } from '../../ui/When.tsx'
import { BranchDialog } from './BranchDialog.tsx'
import { STAFF_ROLE_NAMES } from '@thunai/contract/values/role-names'
import { InviteLink } from './InviteLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Refetched after a change: staff may change their own roles, which decide the menu. */
const CHANGES = [listStaff, getStaffMe]

/** All staff with their roles. */
export function StaffPage() {
  const { t, i18n } = useLingui()
  const staff = useRead(listStaff)
  const [edited, setEdited] = useState<StaffRow | 'new'>()
  const [link, setLink] = useState<string>()
  const [addsBranch, setAddsBranch] = useState(false)
  const invite = useCommand((staffId: string) => callAsStaff(inviteStaff, { params: { staffId } }), {
    onDone: ({ data: { link: made } }) => setLink(made),
  })
  return (
    <Loaded of={staff}>
      {({ data }) => (
        <>
          <PageHead title={t`Staff`} lead={<Trans>Changes apply at once and are recorded.</Trans>}>
            <Group gap="xs">
              <Button variant="default" onClick={() => setAddsBranch(true)}>
                <Trans>Add a branch</Trans>
              </Button>
              <Button onClick={() => setEdited('new')}>
                <Trans>Add a person</Trans>
              </Button>
            </Group>
          </PageHead>
          {invite.failure && (
            <Alert color="danger" variant="light" role="alert" mb="md">
              {say(i18n, invite.failure.message)}
            </Alert>
          )}
          <ListTable
            minWidth={320}
            columns={[t`Who`, { wide: t`Roles` }, { wide: t`Last here` }, t`Actions`]}
            rows={data.rows}
            keyOf={(row) => row.staffId}
          >
            {(row) => (
              <Table.Tr>
                <Table.Td>
                  <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {row.email}
                  </Text>
                  <Box hiddenFrom="sm">
                    <Roles of={row} />
                  </Box>
                  {row.passkeys === 0 && (
                    <Text size="sm" c="gray.8">
                      <Trans>No passkey yet</Trans>
                    </Text>
                  )}
                </Table.Td>
                <Table.Td visibleFrom="sm">
                  <Roles of={row} />
                </Table.Td>
                <Table.Td visibleFrom="sm">{row.lastSeenAt && <When at={row.lastSeenAt} />}</Table.Td>
                <Table.Td>
                  <Group gap="xs">
                    <Button size="xs" variant="default" onClick={() => setEdited(row)}>
                      <Trans>Roles</Trans>
                    </Button>
                    {row.roles.length > 0 && (
                      <Button
                        size="xs"
                        variant="default"
                        loading={invite.isBusy && invite.input === row.staffId}
                        onClick={() => invite.run(row.staffId)}
                      >
                        <Trans>New link</Trans>
                      </Button>
                    )}
                  </Group>
                </Table.Td>
              </Table.Tr>
            )}
          </ListTable>
          {edited && (
            <StaffDialog
              row={edited === 'new' ? undefined : edited}
              onClose={() => setEdited(undefined)}
              onLink={setLink}
            />
          )}
          {addsBranch && <BranchDialog onClose={() => setAddsBranch(false)} />}
          {link && <InviteLink link={link} onClose={() => setLink(undefined)} />}
        </>
      )}
    </Loaded>
  )
}

/** Rights of a role, apart from those of every role. */
const sentencesOf = (role: StaffRole): string =>
  Object.values(RIGHTS)
    .filter((right) => right.roles.length < STAFF_ROLES.length && (right.roles as readonly StaffRole[]).includes(role))
    .map(({ sentence }) => sentence)
    .join(' · ')

function Roles({ of: { roles } }: { of: StaffRow }) {
  const { i18n } = useLingui()
  return (
    <Group gap={4}>
      {roles.length === 0 ? (
        <Text size="sm" c="gray.8">
          <Trans>No longer staff</Trans>
        </Text>
      ) : (
        roles.map((role) => (
          <Badge key={role} variant="light">
            {say(i18n, STAFF_ROLE_NAMES[role])}
          </Badge>
        ))
      )}
    </Group>
  )
}

type DialogProps = { row: StaffRow | undefined; onClose: () => void; onLink: (link: string) => void }

function StaffDialog({ row, onClose, onLink }: DialogProps) {
  const { t, i18n } = useLingui()
  const [email, setEmail] = useState(row?.email ?? '')
  const [before] = useState(() => ({ roles: [...(row?.roles ?? [])], branches: [...(row?.branches ?? [])] }))
  const [roles, setRoles] = useState(before.roles)
  const [branches, setBranches] = useState(before.branches.map(String))
  const known = useRead(listBranches)
  const now = { roles, branches: branches.map(Number) }
  const add = useCommand(() => callAsStaff(addStaff, { body: { email, ...now } }), {
    changes: CHANGES,
    onDone: ({ data: { link } }) => {
      onClose()
      onLink(link)
    },
  })
  const change = useCommand(
    () => callAsStaff(changeStaff, { params: { staffId: row?.staffId ?? '' }, body: changedIn(before, now) }),
    {
      changes: CHANGES,
      onDone: onClose,
    },
  )
  const command = row ? change : add
  return (
    <Dialog onClose={onClose} title={row ? row.email : t`Add a person`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          command.run()
        }}
      >
        <Stack>
          {command.failure && (
            <Alert color="danger" variant="light" role="alert">
              {say(i18n, command.failure.message)}
            </Alert>
          )}
          {!row && (
            <TextInput
              label={t`Email address`}
              type="email"
              value={email}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
              required
              data-autofocus
            />
          )}
          <Checkbox.Group
            label={t`Roles`}
            description={row ? t`Without a role the person loses access at once.` : undefined}
            value={roles}
            onChange={(chosen) => setRoles(STAFF_ROLES.filter((role) => chosen.includes(role)))}
          >
            <Stack gap="xs" mt="xs">
              {STAFF_ROLES.map((role) => (
                <Checkbox
                  key={role}
                  value={role}
                  label={say(i18n, STAFF_ROLE_NAMES[role])}
                  description={sentencesOf(role)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          {roles.includes('counter') && <FailedRead of={known} />}
          {roles.includes('counter') && (
            <MultiSelect
              label={t`Branches`}
              description={t`Whose families the person serves at the counter.`}
              data={(known.data?.data.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              value={branches}
              onChange={setBranches}
            />
          )}
          {row && row.roles.length > 0 && roles.length === 0 ? (
            <Button type="submit" color="danger" loading={command.isBusy}>
              <Trans>Remove {row.email} from the office</Trans>
            </Button>
          ) : (
            <Button type="submit" loading={command.isBusy}>
              <Trans>Save</Trans>
            </Button>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
