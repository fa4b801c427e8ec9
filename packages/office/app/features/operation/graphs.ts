import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OperationFigure } from '@thunai/contract/office/operation'

export interface Line {
  readonly figure: OperationFigure
  readonly name: MessageDescriptor
}

export interface Graph {
  readonly title: MessageDescriptor
  readonly unit: Unit
  readonly lines: readonly Line[]
  /** The limit of an alert rule, in the figure's unit; lines should stay below it. */
  readonly limit?: number
  readonly normal: MessageDescriptor
  /** The section of the handbook page "troubleshoot" that helps. */
  readonly section: string
}

export type Unit = 'count' | 'perThousand' | 'milliseconds' | 'seconds' | 'bytes'

interface Group {
  readonly title: MessageDescriptor
  readonly graphs: readonly Graph[]
}

const PERCENTILES = { half: msg`Half`, most: msg`95 of 100`, nearlyAll: msg`99 of 100` }
const CHANNELS = { email: msg`Email`, sms: msg`SMS`, push: msg`Push` }

export const GROUPS: readonly Group[] = [
  {
    title: msg`Answers`,
    graphs: [
      {
        title: msg`Requests a minute`,
        unit: 'count',
        lines: [{ figure: 'requestsPerMinute', name: msg`Requests` }],
        normal: msg`Normal: rises and falls with the hours of the day. If it drops to nothing, no one reaches the servers.`,
        section: 'a-server-is-down',
      },
      {
        title: msg`Failed answers of 1,000`,
        unit: 'perThousand',
        lines: [
          { figure: 'failedPerThousand', name: msg`Failed` },
          { figure: 'awayPerThousand', name: msg`Sent to try again` },
        ],
        limit: 1,
        normal: msg`Normal: less than 1 of 1,000 fails, and no one is sent to try again.`,
        section: 'calls-fail',
      },
      {
        title: msg`Time to answer`,
        unit: 'milliseconds',
        lines: [
          { figure: 'answerP50Ms', name: PERCENTILES.half },
          { figure: 'answerP95Ms', name: PERCENTILES.most },
          { figure: 'answerP99Ms', name: PERCENTILES.nearlyAll },
        ],
        normal: msg`Normal: half take some milliseconds, and 99 of 100 less than a second. Drawing a PDF takes longer.`,
        section: 'a-server-is-too-busy',
      },
      {
        title: msg`Time to search`,
        unit: 'milliseconds',
        lines: [
          { figure: 'searchP50Ms', name: PERCENTILES.half },
          { figure: 'searchP95Ms', name: PERCENTILES.most },
          { figure: 'searchP99Ms', name: PERCENTILES.nearlyAll },
        ],
        limit: 300,
        normal: msg`Normal: all below 300 ms.`,
        section: 'searches-are-slow',
      },
    ],
  },
  {
    title: msg`Servers`,
    graphs: [
      {
        title: msg`Servers at work`,
        unit: 'count',
        lines: [
          { figure: 'servers', name: msg`At work` },
          { figure: 'serversWithoutDatabase', name: msg`Without the database` },
        ],
        normal: msg`Normal: as many as you started, and none without the database.`,
        section: 'the-database-is-away',
      },
      {
        title: msg`Delay of a busy server`,
        unit: 'milliseconds',
        lines: [{ figure: 'eventLoopMs', name: msg`Busiest server` }],
        limit: 200,
        normal: msg`Normal: below 200 ms. Above that a server has more to do than it can.`,
        section: 'a-server-is-too-busy',
      },
      {
        title: msg`Memory`,
        unit: 'bytes',
        lines: [
          { figure: 'memoryBytes', name: msg`Largest server` },
          { figure: 'indexBytes', name: msg`Of it for search` },
        ],
        normal: msg`Normal: grows with the members and otherwise stays level. If it climbs for days, restart the server.`,
        section: 'a-server-is-too-busy',
      },
      {
        title: msg`Open pages`,
        unit: 'count',
        lines: [{ figure: 'streams', name: msg`Fullest server` }],
        limit: 40_000,
        normal: msg`Normal: below 40,000 on one server. Add a server before it holds 50,000.`,
        section: 'a-server-is-too-busy',
      },
    ],
  },
  {
    title: msg`Database and search`,
    graphs: [
      {
        title: msg`Waiting for a connection`,
        unit: 'milliseconds',
        lines: [{ figure: 'poolWaitP99Ms', name: PERCENTILES.nearlyAll }],
        limit: 500,
        normal: msg`Normal: a few milliseconds, below 500.`,
        section: 'work-waits-for-connections',
      },
      {
        title: msg`How far search is behind`,
        unit: 'seconds',
        lines: [{ figure: 'indexLagSeconds', name: msg`Behind the database` }],
        limit: 60,
        normal: msg`Normal: about five seconds, below a minute.`,
        section: 'searches-are-slow',
      },
      {
        title: msg`How far the replica is behind`,
        unit: 'seconds',
        lines: [{ figure: 'replicaLagSeconds', name: msg`Behind the primary` }],
        limit: 10,
        normal: msg`Normal: below ten seconds. Without a replica there is nothing to draw.`,
        section: 'the-replica-lags',
      },
      {
        title: msg`Failed tasks`,
        unit: 'count',
        lines: [{ figure: 'tasksFailed', name: msg`Failed` }],
        normal: msg`Normal: none. A task that fails is repeated and loses nothing; one that keeps failing needs you.`,
        section: 'calls-fail',
      },
    ],
  },
  {
    title: msg`What waits`,
    graphs: [
      {
        title: msg`Oldest message not sent`,
        unit: 'seconds',
        lines: [
          { figure: 'oldestEmailSeconds', name: CHANNELS.email },
          { figure: 'oldestSmsSeconds', name: CHANNELS.sms },
          { figure: 'oldestPushSeconds', name: CHANNELS.push },
        ],
        limit: 900,
        normal: msg`Normal: a few seconds, below a quarter of an hour.`,
        section: 'mails-or-sms-do-not-leave',
      },
      {
        title: msg`Messages waiting`,
        unit: 'count',
        lines: [
          { figure: 'waitingEmail', name: CHANNELS.email },
          { figure: 'waitingSms', name: CHANNELS.sms },
          { figure: 'waitingPush', name: CHANNELS.push },
        ],
        normal: msg`Normal: a few, many for some minutes after the daily emails, then few again.`,
        section: 'mails-or-sms-do-not-leave',
      },
      {
        title: msg`Open reviews`,
        unit: 'count',
        lines: [{ figure: 'queuesOpen', name: msg`Open` }],
        normal: msg`Normal: goes down while staff work. If it grows for days, staff are too few.`,
        section: 'a-legal-deadline-is-near-or-missed',
      },
      {
        title: msg`Reviews past their deadline`,
        unit: 'count',
        lines: [{ figure: 'queuesOverdue', name: msg`Overdue` }],
        limit: 0,
        normal: msg`Normal: none. The law sets most of these deadlines.`,
        section: 'a-legal-deadline-is-near-or-missed',
      },
    ],
  },
  {
    title: msg`Members and money`,
    graphs: [
      {
        title: msg`Registrations and logins`,
        unit: 'count',
        lines: [
          { figure: 'signUps', name: msg`Registered` },
          { figure: 'logins', name: msg`Logged in` },
        ],
        normal: msg`Normal: like the same hour of other days. If registrations stop, see whether codes still arrive.`,
        section: 'mails-or-sms-do-not-leave',
      },
      {
        title: msg`Messages sent`,
        unit: 'count',
        lines: [
          { figure: 'sentEmail', name: CHANNELS.email },
          { figure: 'sentSms', name: CHANNELS.sms },
          { figure: 'sentPush', name: CHANNELS.push },
          { figure: 'givenUp', name: msg`Given up` },
        ],
        normal: msg`Normal: few are given up: addresses that don’t exist, and codes that expired.`,
        section: 'mails-or-sms-do-not-leave',
      },
      {
        title: msg`Orders of 24 hours`,
        unit: 'count',
        lines: [
          { figure: 'ordersPaid', name: msg`Paid` },
          { figure: 'ordersUnpaid', name: msg`Not paid yet` },
        ],
        normal: msg`Normal: some orders are never paid. If there are orders and none is paid, the gateway’s news doesn’t arrive.`,
        section: 'payments-do-not-arrive',
      },
      {
        title: msg`Oldest refund not done`,
        unit: 'seconds',
        lines: [{ figure: 'oldestRefundSeconds', name: msg`Oldest` }],
        limit: 259_200,
        normal: msg`Normal: below three days.`,
        section: 'payments-do-not-arrive',
      },
      {
        title: msg`Wrong logins`,
        unit: 'count',
        lines: [
          { figure: 'wrongLogins', name: msg`Wrong password or code` },
          { figure: 'loginWaits', name: msg`Made to wait` },
        ],
        normal: msg`Normal: a small part of all logins. Many at once mean that someone is trying passwords.`,
        section: 'many-wrong-logins',
      },
      {
        title: msg`What staff looked at`,
        unit: 'count',
        lines: [
          { figure: 'staffLooks', name: msg`Private data opened` },
          { figure: 'rightsRefused', name: msg`Refused: no permission` },
        ],
        normal: msg`Normal: as many as there are cases. More than a hundred in an hour need a reason: the record has each.`,
        section: 'many-wrong-logins',
      },
    ],
  },
]
