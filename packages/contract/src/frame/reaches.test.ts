import { expect, it } from 'vitest'
import { ALL_CALLS, nameOfCall } from './call-names.ts'
import { actOf } from './endpoint.ts'

/** Calls by which a member acts towards others without a proof, with the reason. */
const REACH_NO_FAMILY: Readonly<Record<string, string>> = {
  dismissMatch: 'private to the member',
  bringBackMatch: 'private to the member',
  saveSearch: 'private to the member',
  changeSavedSearch: 'private to the member',
  deleteSavedSearch: 'private to the member',
  noteNewsSeen: 'private to the member',
  readNotifications: 'private to the member',
  changeNotificationSettings: 'private to the member',
  setHiddenWords: 'private to the member',
  changeConversation: 'private to the member',
  readMessages: 'marks what the other family wrote as read',
  followProfile: 'private to the member',
  unfollowProfile: 'private to the member',
  answerProposal: 'private to the member; an interest is sent by itself',
  addToShortlist: 'private to the member',
  changeShortlisted: 'private to the member',
  renameShortlistFolder: 'private to the member',
  removeFromShortlist: 'private to the member',
  blockMember: 'ends contact',
  unblockMember: 'ends a block of one’s own',
  reportMember: 'read by staff',
  answerInterest: 'answers a family that wrote first',
  withdrawInterest: 'takes back',
  answerPhotoRequest: 'answers a family that asked first',
  returnContact: 'read by staff',
  takeBackDisclosure: 'takes back',
  makeBiodata: 'the family hands the link on by itself, and the service sends nothing',
  takeBackBiodata: 'takes back',
  fixAlliance: 'ends the search; only families that are connected already are told',
  takeBackAlliance: 'takes back',
  answerCheckIn: 'read by staff',
  answerCall: 'answers a family that proposed first',
  makeEnvelope: 'the member’s own copy',
  makeProfileLink: 'the family hands the link on by itself, and the service sends nothing',
  takeBackProfileLink: 'takes back',
  confirmPerson: 'lets in a person who followed the family’s own link',
  lookAgain: 'about the own profile',
  startPause: 'about the own profile',
  endPause: 'about the own profile',
  agreeToStory: 'answers a family that wrote first',
  takeBackStory: 'takes back',
}

const mayReach = ALL_CALLS.filter(
  (call) =>
    call.caller === 'member' &&
    call.method !== 'GET' &&
    call.writes !== false &&
    ['answer', 'family', 'look'].includes(actOf(call)),
)

it('every call towards others declares whom it reaches, or is listed here with the reason why it reaches no family (PROOF-02)', () => {
  const silent = mayReach.filter(({ reaches }) => reaches === undefined).map(nameOfCall)
  expect(silent.toSorted()).toEqual(Object.keys(REACH_NO_FAMILY).toSorted())
})

it('every call that reaches others declares the refusal for a missing proof, and no other call does (PROOF-02)', () => {
  for (const call of ALL_CALLS)
    expect([nameOfCall(call), call.refusals.includes('proofNeeded')]).toEqual([
      nameOfCall(call),
      call.reaches !== undefined,
    ])
})
