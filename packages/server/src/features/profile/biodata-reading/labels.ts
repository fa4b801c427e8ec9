/** What a biodata label introduces. `none`: a part that isn't a profile fact, but ends the one before. */
export type LabelKind = (typeof LABELS)[number][0]

/**
 * Labels as families write them, in Latin and Tamil letters; blanks and dots are optional. `~` stands for an optional
 * blank, dot or hyphen.
 */
const LABELS = [
  [
    'bride',
    "(?:bride|girl)(?:[’']?s)?~name|name~of~(?:the~)?(?:bride|girl)|மணமகள்~பெயர்|மணப்பெண்~பெயர்|பெண்~பெயர்|பெண்ணின்~பெயர்",
  ],
  [
    'groom',
    "(?:groom|bridegroom|boy)(?:[’']?s)?~name|name~of~(?:the~)?(?:bride~?groom|groom|boy)|மணமகன்~பெயர்|பையன்~பெயர்|மாப்பிள்ளை~பெயர்",
  ],
  ['name', '(?:full~|candidate~)?name|பெயர்|முழுப்~?பெயர்'],
  ['gender', 'gender|sex|பாலினம்'],
  [
    'dobTime',
    'd~o~b~(?:&|and|/|,)~(?:time|t~o~b)|date~(?:&|and)~time~of~birth|date~of~birth~(?:&|and|/)~time|பிறந்த~(?:தேதி|நாள்)~(?:&|மற்றும்|/|,)~நேரம்',
  ],
  ['dob', 'd~o~b|date~of~birth|birth~date|birthday|born~on|பிறந்த~(?:தேதி|நாள்|திகதி)|பிறந்ததேதி'],
  ['tob', 't~o~b|time~of~birth|birth~time|time|பிறந்த~நேரம்|நேரம்'],
  ['pob', 'p~o~b|place~of~birth|birth~place|born~(?:at|in)|பிறந்த~(?:இடம்|ஊர்)|பிறப்பிடம்'],
  [
    'starRaasi',
    '(?:star|nakshatra|nakshatram|natchathiram|natchatram)~(?:&|and|/|,|-)~(?:raasi|rasi|rashi)|(?:raasi|rasi|rashi)~(?:&|and|/|,|-)~(?:star|nakshatra|nakshatram|natchathiram|natchatram)|(?:ராசி)~(?:&|/|,|-|மற்றும்)?~நட்சத்திரம்|நட்சத்திரம்~(?:&|/|,|-|மற்றும்)~ராசி',
  ],
  ['star', '(?:birth~)?star|nakshatra|nakshatram|natchathiram|natchatram|natchathram|naksathra|நட்சத்திரம்|நட்சத்திரம'],
  ['patham', 'paa?dh?am|patham|padham|பாதம்'],
  ['raasi', 'raasi|rasi|rashi|raashi|zodiac|moon~sign|ராசி|இராசி'],
  ['laknam', 'lagnam?|laknam|lakknam|lagna|lakkanam|ascendant|லக்னம்|லக்கினம்|இலக்னம்'],
  ['dosham', 'dh?oo?sham|dosam|dosha|manglik|தோஷம்|தோசம்'],
  [
    'dasa',
    '(?:dasa|dasha|dhasa|dhasai|dasai|thisai)(?:~(?:balance|iruppu|irupu))?|balance~da[sh]+a|(?:திசை|தசை|தசா)(?:~இருப்பு)?',
  ],
  ['heightWeight', 'height~(?:&|and|/)~weight|உயரம்~(?:/|&)~எடை'],
  ['height', 'height|ht|உயரம்'],
  ['weight', 'weight|wt|எடை'],
  ['complexion', 'complexion|colou?r|skin~tone|நிறம்'],
  ['education', '(?:educational?~)?qualification|education|degree|edu|studies|studied|படிப்பு|கல்வி~?த்?~?தகுதி|கல்வி'],
  ['job', 'job|occupation|profession|employment|designation|working~as|work|வேலை|பணி|தொழில்|உத்தியோகம்'],
  [
    'jobPlace',
    '(?:work(?:ing)?|job)~(?:place|location|city)|place~of~work|பணியிடம்|பணி~(?:இடம்|புரியும்~இடம்)|வேலை~(?:இடம்|பார்க்கும்~இடம்|செய்யும்~இடம்)',
  ],
  ['monthly', 'monthly~(?:income|salary)|salary~per~month|மாத~(?:வருமானம்|சம்பளம்)|மாதச்~சம்பளம்'],
  ['yearly', '(?:annual|yearly)~(?:income|salary|package)|ctc|package|ஆண்டு~(?:வருமானம்|சம்பளம்)|வருட~வருமானம்'],
  ['salary', 'salary|income|pay|சம்பளம்|வருமானம்'],
  ['religionCaste', 'religion~(?:&|and|/|,|-)~(?:caste|community)|மதம்~(?:&|/|,|-)~(?:சாதி|ஜாதி|இனம்)'],
  ['subCaste', 'sub~?-?~?(?:caste|sect|division)|உட்~?பிரிவு|உட்சாதி'],
  ['caste', 'caste|community|சாதி|ஜாதி|இனம்|சமூகம்'],
  ['religion', 'religion|மதம்'],
  ['none', 'goth?ram?|kothram|kulam|kootam|clan|கோத்திரம்|குலம்|கூட்டம்'],
  ['deity', 'kula~?(?:theivam|deivam|dheivam|deivom|daivam|dheyvam)|family~(?:deity|god)|குல~?தெய்வம்'],
  ['native', 'native(?:~(?:place|town|village|of))?|poorv[ei]+gam|hometown|சொந்த~?ஊர்|பூர்வீகம்|பூர்விகம்'],
  ['fatherJob', "father(?:[’']?s)?~(?:occupation|job|profession|work)|(?:தந்தை|அப்பா)(?:யின்|வின்)?~(?:தொழில்|வேலை|பணி)"],
  ['motherJob', "mother(?:[’']?s)?~(?:occupation|job|profession|work)|(?:தாய்|தாயார்|தாயின்|அம்மா|அம்மாவின்)~(?:தொழில்|வேலை|பணி)"],
  ['father', "father(?:[’']?s)?(?:~name)?|name~of~(?:the~)?father|(?:தந்தை|அப்பா|தகப்பனார்)(?:யின்|வின்)?(?:~பெயர்)?"],
  ['mother', "mother(?:[’']?s)?(?:~name)?|name~of~(?:the~)?mother|(?:தாயார்|தாயின்|தாய்|அம்மா|அம்மாவின்)(?:~பெயர்)?"],
  ['brothers', '(?:no~?\\.?~of~)?brothers?(?:~details)?|(?:elder|younger)~brothers?|சகோதரர்(?:கள்)?|சகோதரன்|அண்ணன்|தம்பி'],
  ['sisters', '(?:no~?\\.?~of~)?sisters?(?:~details)?|(?:elder|younger)~sisters?|சகோதரி(?:கள்)?|அக்கா|தங்கை'],
  ['siblings', 'siblings?|brothers?~(?:&|and|/)~sisters?|உடன்~?பிறந்த(?:வர்கள்|வர்|ோர்)|உடன்பிறந்தோர்'],
  ['motherTongue', 'mother~?tongue|language|தாய்~?மொழி'],
  ['marital', 'marital~status|married~status|திருமண~நிலை|திருமண~தகுதி'],
  ['food', 'food(?:~habits?)?|diet|eating~habits?|உணவு(?:~பழக்கம்)?'],
  ['whatsapp', "what'?s~?app(?:~(?:no|number))?|வாட்ஸ்~?அப்(?:~எண்)?"],
  [
    'phone',
    '(?:contact|mobile|cell|phone|ph)(?:~(?:no|number|nos|numbers|details|person))?|தொடர்புக்கு|தொடர்பு(?:~எண்)?|(?:கை|அலை)?பேசி(?:~எண்)?|செல்|மொபைல்|போன்',
  ],
  ['email', 'e~?mail(?:~id)?|மின்னஞ்சல்'],
  ['address', '(?:present~|permanent~|residential~|home~)?address|முகவரி|விலாசம்'],
  [
    'location',
    '(?:current|present)~(?:location|place|city)|residing~(?:at|in)|living~(?:at|in)|settled~(?:at|in)|location|residence|வசிக்கும்~(?:இடம்|ஊர்)|வசிப்பிடம்|தற்போது~வசிப்பது',
  ],
  ['district', 'district|dist|மாவட்டம்'],
  ['state', 'state|மாநிலம்'],
  ['country', 'country|நாடு'],
  ['hobbies', 'hobbies|hobby|பொழுதுபோக்கு'],
  [
    'wishes',
    '(?:partner~)?expectations?|looking~for|(?:partner|our|her|his)~(?:preferences?|requirements?)|requirements?|preferences?|expecting|seeking|எதிர்பார்ப்பு(?:கள்)?|எதிர்பார்க்கும்~தகுதி(?:கள்)?',
  ],
  [
    'none',
    'age|வயது|blood~group|blood|ரத்த~(?:வகை|பிரிவு)|company|organi[sz]ation|நிறுவனம்|college|school|கல்லூரி|property|properties|assets|house|சொத்து|வீடு|reference|about|family|family~(?:details|status|type|background)|குடும்பம்|habits|note|remarks|குறிப்பு|day|கிழமை|parents|relation|உறவு|uncle|மாமா|id|photo|horoscope|ஜாதகம்|jathagam|specialization|body~type|visa(?:~status)?|citizenship|grandfather|தாத்தா|kilai|diocese|church|parish',
  ],
] as const

const source = (pattern: string): string => pattern.replaceAll('~', '[\\s.\\-]{0,3}')
const ALL = LABELS.map(([, pattern]) => `(${source(pattern)})`).join('|')

/** Bold marks and bullets of messengers. */
const DECORATION = '[*_~`]{0,4}'
/** Blanks between parts, limited so that a text of blanks takes no longer than others. */
const BETWEEN = '[ \\t\u00A0*_~`]{0,20}'
const SEPARATOR = `${BETWEEN}(?:\\([^)\\n]{0,30}\\))?${BETWEEN}(?:[:：=;]+-?|[-–—]+>?|\\.{2,}|…+|->|→)${BETWEEN}`
const START = '(?<![\\p{L}\\p{M}\\p{N}])'
const LABELLED = new RegExp(`${START}(?:${ALL})(?![\\p{L}\\p{M}\\p{N}])${SEPARATOR}`, 'giu')
/** At the start of a line, a label needs no mark after it: "Star Rohini". */
const BARE = new RegExp(
  `(?:^|\\n)[ \\t*_•▪◆●✓\\-–>]{0,12}(?:${ALL})(?![\\p{L}\\p{M}\\p{N}])[ \\t]{1,20}${DECORATION}(?=\\S)`,
  'giu',
)
/** Kinds with values strict enough to be read without a mark. */
const READ_BARE: ReadonlySet<LabelKind> = new Set([
  'dob',
  'dobTime',
  'tob',
  'star',
  'raasi',
  'laknam',
  'height',
  'weight',
  'caste',
  'religion',
  'education',
  'wishes',
  'email',
  'phone',
  'whatsapp',
  'complexion',
])

/** Partner wishes may begin anywhere. */
const WISHES = new RegExp(
  `${START}(?:looking for|expecting|expectations?|seeking|we prefer|preferably|prefer(?:red)?|wanted|should be|எதிர்பார்க்கிறோம்|எதிர்பார்ப்பு)(?![\\p{L}\\p{M}])`,
  'giu',
)
/** Labels read within a sentence, because their values are distinctive: "star Rohini, height 5.3". */
const INNER: ReadonlySet<LabelKind> = new Set(['star', 'raasi', 'laknam', 'height'])
const WITHIN = new RegExp(
  `${START}(?:${LABELS.map(([kind, pattern]) => (INNER.has(kind) ? `(${source(pattern)})` : '(\\b\\B)')).join('|')})(?![\\p{L}\\p{M}\\p{N}])[ \\t]{1,5}(?=[\\p{L}\\d])`,
  'giu',
)

/** More labels than any biodata has. */
const MOST_PARTS = 400

export interface Part {
  readonly kind: LabelKind
  /** Positions in the text: of the label, and of the beginning and end of its value. */
  readonly at: number
  readonly from: number
  readonly to: number
  /** The label began its line without a mark after it. */
  readonly isBare: boolean
}

const kindOf = (found: RegExpExecArray): LabelKind =>
  LABELS[found.slice(1).findIndex((group) => group !== undefined)]?.[0] ?? 'none'

/** The labelled parts of a text, in order. */
export function partsOf(text: string): readonly Part[] {
  const found = [...text.matchAll(LABELLED)].slice(0, MOST_PARTS).map((one) => ({
    kind: kindOf(one),
    at: one.index,
    from: one.index + one[0].length,
    isBare: false,
  }))
  for (const one of [...text.matchAll(BARE)].slice(0, MOST_PARTS)) {
    const kind = kindOf(one)
    const at = one.index + (one[0].length - one[0].trimStart().length)
    const from = one.index + one[0].length
    if (READ_BARE.has(kind) && !found.some((other) => other.at < from && other.from > at))
      found.push({ kind, at, from, isBare: true })
  }
  for (const one of [...text.matchAll(WISHES)].slice(0, MOST_PARTS)) {
    const from = one.index + one[0].length
    if (!found.some((other) => other.at < from && other.from > one.index))
      found.push({ kind: 'wishes', at: one.index, from, isBare: true })
  }
  for (const one of [...text.matchAll(WITHIN)].slice(0, MOST_PARTS)) {
    const from = one.index + one[0].length
    if (!found.some((other) => other.at < from && other.from > one.index))
      found.push({ kind: kindOf(one), at: one.index, from, isBare: true })
  }
  const sorted = found.toSorted((one, other) => one.at - other.at)
  return sorted.map((part, index) => {
    const next = sorted[index + 1]?.at ?? text.length
    const line = text.indexOf('\n', part.from)
    const endOfLine = line < 0 ? text.length : line
    // a value may be on the line below its label
    const isBelow = text.slice(part.from, endOfLine).trim() === ''
    const second = isBelow ? text.indexOf('\n', endOfLine + 1) : -1
    const end = isBelow ? (second < 0 ? text.length : second) : endOfLine
    return { ...part, to: Math.max(part.from, Math.min(next, end)) }
  })
}
