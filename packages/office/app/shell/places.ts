import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Right } from '@thunai/contract/desk/rights'

interface MenuEntry {
  readonly to: string
  readonly name: MessageDescriptor
  readonly right: Right
}

interface Group {
  readonly title: MessageDescriptor
  readonly places: readonly MenuEntry[]
}

/** Menu entries other than queues. */
const GROUPS: readonly Group[] = [
  {
    title: msg`Families`,
    places: [
      { to: '/members', name: msg`Members`, right: 'findMembers' },
      { to: '/counter', name: msg`Counter`, right: 'serveAtCounter' },
    ],
  },
  {
    title: msg`Money`,
    places: [
      { to: '/orders', name: msg`Orders`, right: 'seeOrders' },
      { to: '/plans', name: msg`Plans`, right: 'changePlans' },
    ],
  },
  {
    title: msg`Service`,
    places: [
      { to: '/figures', name: msg`Figures`, right: 'seeFigures' },
      { to: '/lists', name: msg`Lists`, right: 'changeLists' },
      { to: '/texts', name: msg`Texts of the site`, right: 'changeTexts' },
      { to: '/messages', name: msg`Emails and SMS`, right: 'seeMessages' },
    ],
  },
  {
    title: msg`Administration`,
    places: [
      { to: '/first-run', name: msg`Before opening`, right: 'seeOperation' },
      { to: '/operation', name: msg`Operation`, right: 'seeOperation' },
      { to: '/breaches', name: msg`Data breaches`, right: 'decideBreaches' },
      { to: '/evidence', name: msg`Evidence`, right: 'openEvidence' },
      { to: '/record', name: msg`Record`, right: 'seeRecord' },
      { to: '/staff', name: msg`Staff`, right: 'manageStaff' },
    ],
  },
]

/** The menu entries these rights allow. */
export const placesFor = (rights: readonly Right[]): readonly Group[] =>
  GROUPS.map(({ title, places }) => ({ title, places: places.filter(({ right }) => rights.includes(right)) })).filter(
    ({ places }) => places.length > 0,
  )
