import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ClaimKind } from '@thunai/contract/profile/claims'

/** What is verified, with which document, and which change ends the claim. */
interface KindWords {
  readonly title: MessageDescriptor
  readonly helps: MessageDescriptor
  readonly ends: MessageDescriptor
}

export const KIND_WORDS: Readonly<Record<ClaimKind, KindWords>> = {
  identity: {
    title: msg`Identity`,
    helps: msg`A passport, driving licence, voter card or PAN card. Of an Aadhaar card please cover the first eight digits: we never keep that number.`,
    ends: msg`Ends when you change name, gender or date of birth.`,
  },
  address: {
    title: msg`Address`,
    helps: msg`An electricity, water or gas bill from the last three months, or a passport. Only that it was seen is shown, never the address.`,
    ends: msg`Ends when you change the address.`,
  },
  selfie: {
    title: msg`Photos, by a selfie`,
    helps: msg`A picture of the face, taken now. We compare it with the photos of the profile.`,
    ends: msg`Ends when a photo that we have not compared becomes the main photo.`,
  },
  education: {
    title: msg`Education`,
    helps: msg`The certificate or the mark sheet of the highest degree.`,
    ends: msg`Ends when you change education or main subject.`,
  },
  employment: {
    title: msg`Employment`,
    helps: msg`A letter from your employer, your company ID card, or a salary slip from the last three months. You may cover the salary.`,
    ends: msg`Ends when you change job or place of work.`,
  },
  income: {
    title: msg`Income`,
    helps: msg`A salary slip from the last three months, Form 16 or the latest income-tax return.`,
    ends: msg`Ends when you change the income.`,
  },
  maritalStatus: {
    title: msg`Marital status`,
    helps: msg`The decree of the divorce, the death certificate of the spouse, or a certificate of single status.`,
    ends: msg`Ends when you change the marital status.`,
  },
}
