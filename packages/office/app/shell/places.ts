import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Right } from '@thunai/contract/office/rights'

interface Place {
  readonly to: string
  readonly name: MessageDescriptor
  /** Who may go there. */
  readonly right: Right
}

interface Group {
  readonly title: MessageDescriptor
  readonly places: readonly Place[]
}

/** Where one can go besides the queues. */
const GROUPS: readonly Group[] = [
  {
    title: msg`Families`,
    places: [{ to: '/members', name: msg`Members`, right: 'findMembers' }],
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
      { to: '/messages', name: msg`Mails and SMS`, right: 'seeMessages' },
    ],
  },
  {
    title: msg`Administration`,
    places: [
      { to: '/record', name: msg`Record`, right: 'seeRecord' },
      { to: '/staff', name: msg`Staff`, right: 'manageStaff' },
    ],
  },
]

/** What somebody with these rights finds in the menu. */
export const placesFor = (rights: readonly Right[]): readonly Group[] =>
  GROUPS.map(({ title, places }) => ({ title, places: places.filter(({ right }) => rights.includes(right)) })).filter(
    ({ places }) => places.length > 0,
  )
