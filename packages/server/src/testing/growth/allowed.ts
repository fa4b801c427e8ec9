/** Lists of choices, staff, and tables maintained by staff: their size doesn't depend on the number of members. */
export const LISTS: ReadonlySet<string> = new Set([
  'reference_item',
  'caste',
  'sub_caste',
  'state',
  'district',
  'plan',
  'branch',
  'list_word',
  'staff',
  'staff_passkey',
  'staff_session',
  'site_text_proposal',
  'breach',
])

/** Most rows of one table that a call or a task run may read. */
export const MOST_ROWS = { call: 500, task: 2000 } as const

interface Allowed {
  readonly tables: readonly string[]
  /** Why it reads as many rows as there are members, or events in a time. */
  readonly why: string
}

/** Calls that may read more, by name. */
export const ALLOWED_CALLS: Readonly<Record<string, Allowed>> = {
  deleteAccount: {
    tables: ['former_member'],
    why: 'It names those who have left. Of some hundred rows PostgreSQL rather reads all; of more it uses the key.',
  },
  removePerson: { tables: ['former_member'], why: 'As deleteAccount.' },
  getTransparency: {
    tables: ['staff_event', 'review', 'report', 'grievance', 'member_decision', 'document'],
    why: 'It counts twelve months, once in ten minutes for all callers.',
  },
  getPlans: {
    tables: ['subscription'],
    why: 'Which plan is chosen most is counted once an hour, of half a year.',
  },
  getOfficePlans: { tables: ['subscription'], why: 'Staff see how many members have each plan now: it counts those.' },
  addPlan: { tables: ['subscription'], why: 'As getOfficePlans, for the one plan.' },
  changePlan: { tables: ['subscription'], why: 'As getOfficePlans, for the one plan.' },
  changePlanById: { tables: ['subscription'], why: 'As getOfficePlans, for the one plan.' },
  getOfficeOrders: {
    tables: ['payment', 'refund', 'payment_order'],
    why: 'Its first page sums up all orders of the days that staff ask for, with their payments.',
  },
  changeListItem: {
    tables: ['listing', 'profile'],
    why: 'The cards of all who have the entry show another name. Staff rename an entry now and then.',
  },
  changeListItemById: { tables: ['listing'], why: 'As changeListItem.' },
  getOfficeList: {
    tables: [
      'profile',
      'horoscope',
      'profile_education',
      'profile_eating_habit',
      'profile_other_habit',
      'profile_hobby',
    ],
    why: 'It counts the profiles that have each of fifty entries, for staff, now and then.',
  },
  addListItem: { tables: ['profile'], why: 'As getOfficeList, for the new entry.' },
  getListMoves: {
    tables: ['profile'],
    why: 'It counts the profiles of each of some dozen entries that may mean one community, for staff, now and then.',
  },
  getToldClans: {
    tables: ['profile'],
    why: 'It counts the clans that families told beside the lists, for staff, now and then.',
  },
  mergeListItem: {
    tables: ['listing', 'profile', 'saved_search', 'preference_value', 'figure'],
    why: 'Every profile with the entry gets the other one, and every saved search that uses it.',
  },
  getFirstRun: {
    tables: ['profile', 'listing'],
    why: 'It asks the doctor, once in ten minutes, whether every profile is listed.',
  },
  getFigures: {
    tables: [
      'account',
      'interaction',
      'session',
      'profile',
      'profile_person',
      'payment',
      'payment_order',
      'refund',
      'conversation',
      'figure',
      'review',
    ],
    why: 'What happened today is counted as it is now; earlier days are rows by community and place.',
  },
  getFiguresCsv: {
    tables: [
      'account',
      'interaction',
      'session',
      'profile',
      'profile_person',
      'payment',
      'payment_order',
      'refund',
      'conversation',
      'figure',
      'review',
    ],
    why: 'As getFigures, for this week.',
  },
  getQueues: { tables: ['review'], why: 'Staff see how many reviews are open: it counts those, by an index alone.' },
}

/** Tasks that may read more per run, by name. */
export const ALLOWED_TASKS: Readonly<Record<string, Allowed>> = {
  'matching saved searches': {
    tables: ['saved_search'],
    why: 'Each search is tried on what has changed, once an hour; that nothing has is seen by one row of the log each.',
  },
  'sending search alerts': {
    tables: ['saved_search'],
    why: 'Besides the alerts that are due it looks at the searches saved since alerts were last sent.',
  },
  'sending notifications': {
    tables: ['notification', 'profile', 'account', 'interaction'],
    why: 'It tells of all that is due, and reads what belongs to each.',
  },
  'telling news of profiles': {
    tables: ['profile', 'interaction'],
    why: 'It looks at the profiles with news of the last days, and at whom those know.',
  },
  'looking up payments': {
    tables: ['payment_order'],
    why: 'It asks the gateway for each order that is due.',
  },
  'closing interests of fixed matches': {
    tables: ['alliance', 'interaction'],
    why: 'It looks around the matches that were fixed within the last hour.',
  },
  'asking after contact': {
    tables: ['disclosure', 'notification', 'check_in', 'profile'],
    why: 'It looks at the numbers that were given within the last two weeks, and at whether both families are there.',
  },
  'tidying evidence': {
    tables: ['evidence'],
    why: 'Once an hour it looks for what another key has sealed.',
  },
  'asking who still looks': {
    tables: ['listing', 'profile', 'account', 'profile_person', 'still_looking'],
    why: 'It looks at the found profiles whose last login is two months ago or more, in the order of that login.',
  },
  'reminding of first steps': {
    tables: ['profile', 'account', 'notification', 'profile_education', 'horoscope', 'preference', 'preference_value'],
    why: 'It looks at the profiles that were registered within two weeks, three and 21 days ago, and at what each has.',
  },
  'tidying accounts': {
    tables: ['account', 'profile_person'],
    why: 'Accounts without a place at a profile are found once an hour by going through two indexes.',
  },
  'tidying conversations': {
    tables: ['conversation', 'participant'],
    why: 'Conversations that both sides have left are found once an hour by going through two indexes.',
  },
  'publishing days': {
    tables: ['account', 'profile', 'interaction', 'session', 'profile_person'],
    why: 'A day that is over is counted once: all members, and what they did on it.',
  },
  'counting figures': {
    tables: [
      'account',
      'profile',
      'interaction',
      'session',
      'profile_person',
      'conversation',
      'payment',
      'payment_order',
      'refund',
      'review',
      'figure_span',
    ],
    why: 'A day that is over is counted once, and every day since the first account is looked up.',
  },
}
