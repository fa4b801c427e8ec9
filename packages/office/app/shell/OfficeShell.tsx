import { AppShell, Burger, Button, Group, Kbd, NavLink, ScrollArea, Text } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import type { StaffMe } from '@thunai/contract/desk/staff'
import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { AccountMenu } from '../features/staff/AccountMenu.tsx'
import { KEYS } from '../ui/keys.ts'
import { Part } from '../ui/Part.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { placesFor } from './places.ts'
import styles from './OfficeShell.module.css'
import { QueueLinks } from './QueueLinks.tsx'

const PALETTE_KEYS = ['Ctrl', 'K']

/** The frame of every office page: a menu by rights, and the account menu. */
export function OfficeShell({ me }: { me: StaffMe }) {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const [isOpen, menu] = useDisclosure(false)
  const [isHelpOpen, help] = useDisclosure(false)
  const [isFinding, palette] = useDisclosure(false)
  useHotkeys([['shift+?', help.open]])
  // Also in fields.
  useHotkeys([['mod+K', palette.open]], [])
  const links = useRef<HTMLDivElement>(null)
  useEffect(() => {
    links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <AppShell.Header px="md" bg="kumkum.9" c="white">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={menu.toggle}
              hiddenFrom="md"
              size="sm"
              color="white"
              aria-label={isOpen ? t`Close the menu` : t`Open the menu`}
            />
            <Text component={Link} to="/" fw={700} ff="heading" c="white" td="none" style={{ whiteSpace: 'nowrap' }}>
              <Trans>Thunai office</Trans>
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <Button
              variant="subtle"
              color="gray.0"
              visibleFrom="sm"
              onClick={palette.open}
              aria-keyshortcuts={KEYS.palette}
              rightSection={PALETTE_KEYS.map((key) => (
                <Kbd key={key} size="xs" ml={2} visibleFrom="sm">
                  {key}
                </Kbd>
              ))}
            >
              <Trans>Find</Trans>
            </Button>
            <Button variant="subtle" color="gray.0" visibleFrom="sm" onClick={help.open} aria-keyshortcuts="?">
              <Trans>Shortcuts</Trans>
            </Button>
            <AccountMenu me={me} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" className={styles['menu'] ?? ''} aria-label={t`Office`}>
        <ScrollArea type="auto" offsetScrollbars="y" onClick={menu.close} ref={links}>
          <NavLink
            component={Link}
            to="/"
            label={t`Today`}
            active={pathname === '/'}
            aria-current={pathname === '/' ? 'page' : undefined}
          />
          <QueueLinks rights={me.rights} />
          {placesFor(me.rights).map(({ title, places }) => (
            <div key={title.id}>
              <Text size="xs" fw={700} c="gray.7" tt="uppercase" px="sm" pt="md" pb={4}>
                {say(i18n, title)}
              </Text>
              {places.map(({ to, name }) => (
                <NavLink
                  key={to}
                  component={Link}
                  to={to}
                  label={say(i18n, name)}
                  active={pathname.startsWith(to)}
                  aria-current={pathname === to ? 'page' : pathname.startsWith(`${to}/`) ? 'true' : undefined}
                />
              ))}
            </div>
          ))}
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        <Part resetKey={pathname}>
          <Outlet context={me} />
        </Part>
      </AppShell.Main>
      {isFinding && <CommandPalette rights={me.rights} onHelp={help.open} onClose={palette.close} />}
      {isHelpOpen && <KeyHelp onClose={help.close} />}
    </AppShell>
  )
}
