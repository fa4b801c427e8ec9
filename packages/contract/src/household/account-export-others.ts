import * as z from 'zod/mini'
import { maybe, moment, row, table } from './account-export-tables.ts'

/** An act of this member towards another, who is named by member id only. */
const deed = /* sentences */ row({
  memberId: ['Member', z.string()],
  profileViewedAt: ['Profile viewed', maybe],
  contactViewedAt: ['Contact viewed', maybe],
  interestAt: ['Interest expressed', maybe],
  interest: ['Interest is', maybe],
  interestAnsweredAt: ['Answered', maybe],
  interestNote: ['Note with the interest', maybe],
  connectedAt: ['Connected', maybe],
  contactSharedAt: ['Own number shown', maybe],
  lastViewedAt: ['Last viewed', moment],
})

/** What a member does with others: meeting them and looking for them. A part of the export. */
export const tablesOfOthers = /* sentences */ {
  iDid: table('Your actions towards others', 'You have viewed no one so far.', deed),
  othersDid: table('Others’ actions towards you', 'No one has viewed you so far.', deed),
  conversations: table(
    'Families you talk with',
    'None.',
    row({
      memberId: ['Member', maybe],
      openedAt: ['Since', moment],
      isMuted: ['Muted', z.boolean()],
      isArchived: ['Archived', z.boolean()],
    }),
  ),
  messagesSent: table(
    'Messages you wrote',
    'None.',
    row({
      memberId: ['To member', maybe],
      kind: ['Kind', z.string()],
      text: ['Message', z.string()],
      isHeld: ['Held back', z.boolean()],
      sentAt: ['Sent', moment],
    }),
  ),
  hiddenWords: table(
    'Words that you do not want to read',
    'None.',
    row({
      word: ['Word', z.string()],
    }),
  ),
  follows: table(
    'Profiles you follow',
    'None.',
    row({
      memberId: ['Member', z.string()],
      since: ['Since', moment],
    }),
  ),
  /** Calls planned with other members. */
  plannedCalls: table(
    'Planned calls',
    'None.',
    row({
      memberId: ['Member', maybe],
      mine: ['Proposed by you', z.boolean()],
      at: ['Time', moment],
      minutes: ['Minutes', z.int()],
      note: ['Note', z.string()],
      status: ['State', z.string()],
      since: ['Since', moment],
    }),
  ),
  /** Fixed matches, with the other member. */
  alliances: table(
    'Your match',
    'None.',
    row({
      memberId: ['Member', maybe],
      proposedAt: ['You said so', moment],
      fixedAt: ['Fixed', maybe],
    }),
  ),
  /** The story of the match, as either family wrote it. */
  stories: table(
    'The story of your match',
    'None.',
    row({
      byMemberId: ['Written by member', z.string()],
      couple: ['Names', z.string()],
      place: ['Place', z.string()],
      text: ['Story', z.string()],
      writtenAt: ['Written', moment],
      agreedAt: ['Agreed to', maybe],
      state: ['Status', z.string()],
    }),
  ),
  /** Members to whom something of the profile was disclosed. */
  disclosures: table(
    'What others received of your profile',
    'No one so far.',
    row({
      memberId: ['Member', z.string()],
      what: ['What', z.string()],
      right: ['By which right', z.string()],
      at: ['Since', moment],
      until: ['Until', maybe],
      seen: ['Looked at', z.int()],
    }),
  ),
  /** Recipients of biodatas. */
  biodata: table(
    'Biodata you shared',
    'None.',
    row({
      recipient: ['For', z.string()],
      parts: ['Contains', z.string()],
      at: ['Since', moment],
      until: ['Until', moment],
      takenBackAt: ['Taken back', maybe],
      seen: ['Looked at', z.int()],
    }),
  ),
  /** Profiles of other members that were shown to relatives by link. */
  profileLinks: table(
    'Profiles you showed to relatives',
    'None.',
    row({
      memberId: ['Member', z.string()],
      name: ['For', z.string()],
      relation: ['Relation', z.string()],
      at: ['Since', moment],
      until: ['Until', moment],
      takenBackAt: ['Taken back', maybe],
      seen: ['Looked at', z.int()],
      vote: ['Vote', maybe],
    }),
  ),
  contactsReturned: table(
    'Contacts you gave back',
    'None.',
    row({
      memberId: ['Member', z.string()],
      reason: ['Reason', z.string()],
      at: ['When', moment],
      state: ['Status', z.string()],
    }),
  ),
  envelopes: table(
    'Signed records you made',
    'None.',
    row({
      at: ['When', moment],
      hash: ['Fingerprint', z.string()],
    }),
  ),
  /** Interests with members who left, if something was disclosed. */
  formerInterests: table(
    'Interests with members who left',
    'None.',
    row({
      memberId: ['Member', z.string()],
      state: ['Status', z.string()],
      at: ['When', moment],
    }),
  ),
  /** Pauses of the profile. */
  pauses: table(
    'When your profile rested',
    'Never.',
    row({
      kind: ['Kind', z.string()],
      startedAt: ['Began', moment],
      until: ['Planned until', moment],
      endedAt: ['Ended', maybe],
    }),
  ),
  photoRequests: table(
    'Requests for photos',
    'None.',
    row({
      memberId: ['Member', z.string()],
      isMine: ['Made by you', z.boolean()],
      state: ['Status', maybe],
      at: ['Asked', moment],
      answeredAt: ['Answered', maybe],
      expiresAt: ['Holds until', maybe],
    }),
  ),
  shortlisted: table(
    'Your shortlist',
    'No one so far.',
    row({
      memberId: ['Member', z.string()],
      addedAt: ['Added', moment],
      note: ['Your note', maybe],
      folder: ['Folder', maybe],
    }),
  ),
  savedSearches: table(
    'Searches you saved',
    'None.',
    row({
      name: ['Name', z.string()],
      filter: ['Looks for', z.string()],
      alert: ['Alert', z.string()],
      createdAt: ['Saved', moment],
    }),
  ),
  /** Members named in alerts of saved searches. */
  searchAlerts: table(
    'Members in your search alerts',
    'No one so far.',
    row({
      search: ['Search', z.string()],
      memberId: ['Member', z.string()],
      alertedAt: ['When', moment],
    }),
  ),
  /** Members named in daily match mails. */
  dailyMatches: table(
    'Matches in your morning emails',
    'No one so far.',
    row({
      memberId: ['Member', z.string()],
      toldAt: ['When', moment],
    }),
  ),
  /** Dismissed matches. */
  dismissed: table(
    'Matches you dismissed',
    'No one so far.',
    row({
      memberId: ['Member', z.string()],
      dismissedAt: ['When', moment],
    }),
  ),
}
