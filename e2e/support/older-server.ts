import type { Page, Route } from '@playwright/test'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Section 3 of the specification, field by field. */
const SUMMARY =
  words(`id name memberId gender age religion education district state country caste subCaste jobType jobName
  profileThumbnailImage isProfileViewed`)
const PROFILE = words(`id name memberId age marriedStatus address profileThumbnailImage primaryContact seconderyContact
  whatsappContact alternateContact emailContact gender dateOfBirth createdFor createdBy createdAt caste subCaste religion
  motherTongue kulatheivam poorveegam residentType willingTohomeMappillai country state district postelIndexNumber education
  mainSubject jobType jobName jobCountry jobCity monthlyIncome fatherStatus fatherName fatherOccupation motherStatus motherName
  motherOccupation noOfBrothers noOfMarriedBrothers noOfSisters noOfMarrieSisters noOfMarriedSisters eatingHabbits otherHabbits
  height weight complexion isPhysicalyChallenged physicalInformation isEmailVerified isMobileVerified familyType doorNumber
  streetOrPloat villageOrArea taluk currentLocation heightStr weightStr
  star patham raasi laknam birthTime birthPlace jathagamType dhosham dhasa dhashaYear dhasamonth dhasaDays
  raasiTwele rassiOne raasiTwo raasiThree raasiFour raasiFive raasiSix raasiSeven raasiEight raasiNine raasiTen raasiEleven
  amsamTwele amsamOne amsamTwo amsamThree amsamFour amsamFive amsamSix amsamSeven amsamEight amsamNine amsamTen amsamEleven
  preferedMeritialStatus preferedAgeFrom preferedAgeTo preferedMotherTonge preferedReligions preferedCaste preferedSubCaste
  preferedEducation preferedJobType preferedHeightFrom preferedHeightTo preferedIncomeFrom preferedIncomeTo preferedHouseName
  preferedGothra preferedBodyType preferedStar preferedRaasi`)
const PLAN = words('id name packagePrice validatyDays totalLimit isExpressInterest sendSms sendWhatsapp')
const USAGE = words('packageName createdAt totalViews sendSms')
const VIEWER = words('name memberId profileId viewedAt isContactViewed isExpressInterest isProfileViewed')
const ORDER = words('amount orderId currency paymentRefId razorpayKey')
const LISTS =
  words(`education language religion jobtype thisaiIrupu marriedStatus jathagamType nakshathiram complexion country
  raasi residence_type star starRaasi eating_habits other_habits`)
const ENVELOPE = words('statusCode statusMessage message data content totalElements')

/** The calls of section 7 with described replies, and the fields of each. */
const CALLS: readonly (readonly [path: RegExp, fields: ReadonlySet<string>])[] = [
  [/^\/profile\/search\/profilelist$/, SUMMARY],
  [/^\/profile\/profilefulldata\/getfor(edit|view)foruser/, PROFILE],
  [/^\/packageservice\/package\/availablelist$/, PLAN],
  [/^\/packageservice\/package-usage\/profile\/[^/]+$/, USAGE],
  [/^\/profile\/base\/(whoviewedmyprofile|viewed)$/, VIEWER],
  [/^\/paymentservice\/payment\/makesubscribe$/, ORDER],
  [/^\/form\/allformdata\/getavailablelist$/, LISTS],
]

type Json = Readonly<Record<string, unknown>>
const only = (fields: ReadonlySet<string>) => (value: Json) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => fields.has(name)))

function reduced(reply: Json, fields: ReadonlySet<string>): Json {
  const within = (held: unknown): unknown =>
    Array.isArray(held)
      ? held.map(only(fields))
      : typeof held === 'object' && held !== null
        ? only(fields)(held as Json)
        : held
  const { data, content, ...rest } = only(ENVELOPE)(reply)
  return {
    ...rest,
    ...(data !== undefined && { data: within(data) }),
    ...(content !== undefined && { content: within(content) }),
  }
}

/** Reduces the server's replies to the specification's fields; counts the reduced ones. */
export async function sendSpecifiedFieldsOnly(page: Page): Promise<{ readonly count: () => number }> {
  let count = 0
  const reduce = async (route: Route) => {
    const fields = CALLS.find(([path]) => path.test(new URL(route.request().url()).pathname))?.[1]
    if (!fields) return route.fallback()
    try {
      const response = await route.fetch()
      if (!response.ok()) return await route.fulfill({ response })
      const json = reduced((await response.json()) as Json, fields)
      count++
      return await route.fulfill({ response, json })
    } catch {
      // the page was left before the reply came
    }
  }
  for (const prefix of ['profile', 'packageservice', 'paymentservice', 'form'])
    await page.route(`**/${prefix}/**`, reduce)
  return { count: () => count }
}
