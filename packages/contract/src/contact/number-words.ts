/**
 * Words for the digits 0 to 9 in English, Tamil, Hindi and their Latin transcriptions; the index of each list is its
 * digit.
 */
const UNITS: readonly string[] = [
  '〇 zero oh o nil naught cero jeero ziro poojyam poojiyam poojjiyam pujyam pujiyam poojam saibar saiber cypher cipher shunya sunya sunna பூஜ்யம் பூஜ்ஜியம் பூச்சியம் பூஜியம் சைபர் சுழி ஜீரோ சீரோ शून्य ज़ीरो जीरो പൂജ്യം సున్నా',
  '一 one onnu onu ondru onru ondu ek okati oru ஒன்று ஒண்ணு ஒன்னு ஒண்னு ஒன் வன் एक വൺ ഒന്ന് ఒకటి',
  '二 two rendu randu irandu irendu rendoo do இரண்டு ரெண்டு இரெண்டு டூ दो രണ്ട് రెండు',
  '三 three moonu munu moondru mundru moonru moodu teen tin மூன்று மூணு மூனு த்ரீ திரீ तीन മൂന്ന് మూడు',
  '四 four naalu nalu naangu nangu naanku naalugu char chaar நான்கு நாலு ஃபோர் போர் चार നാല് నాలుగు',
  '五 five anju anji aindhu ainthu aindu anchu aidu paanch panch paach ஐந்து அஞ்சு ஃபைவ் பைவ் पांच पाँच അഞ്ച് ఐదు',
  '六 six aaru aru chhe chhah che சிக்ஸ் ஆறு छह छः छे ആറ് ఆరు',
  '七 seven ezhu yezhu elu ezhlu yelu saat செவன் செவென் ஏழு सात ഏഴ് ఏడు',
  '八 eight ettu yettu ettoo aath aatth enimidi எட்டு எய்ட் எயிட் ஏட் आठ എട്ട് ఎనిమిది',
  '九 nine ombadhu ombathu ombadu onbathu onbadhu ombodhu ombothu onpathu ompathu nau tommidi ஒன்பது ஒம்பது ஒன்பதும் நைன் नौ ഒമ്പത് తొమ్మిది',
]
const TEENS =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen|பத்து பதினொன்று பன்னிரண்டு பதிமூன்று பதினான்கு பதினைந்து பதினாறு பதினேழு பதினெட்டு பத்தொன்பது|pathu padhinonnu pannendu padhimoonu padhinaalu padhinanju padhinaaru padhinezhu padhinettu pathombadhu'
const TENS =
  'twenty thirty forty fifty sixty seventy eighty ninety|இருபது முப்பது நாற்பது ஐம்பது அறுபது எழுபது எண்பது தொண்ணூறு|irubadhu muppadhu naarpadhu aimbadhu arubadhu ezhubadhu enbadhu thonnooru'
/** Stems of tens before a unit: இருபத்து ஒன்று, இருபத்தொன்று. */
const TENS_BEFORE = 'இருபத்த முப்பத்த நாற்பத்த ஐம்பத்த அறுபத்த எழுபத்த எண்பத்த தொண்ணூற்ற'
/** Units as they are joined to those stems. */
const JOINED_UNITS: readonly string[] = ['', 'ொன்று', 'ிரண்டு', 'மூன்று', 'நான்கு', 'ைந்து', 'ாறு', 'ேழு', 'ெட்டு', 'ொன்பது']
/** English words that sound like digits; they count only between two spelled digits. */
const SOUNDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ for: '4', to: '2', too: '2', ate: '8', won: '1', tree: '3', free: '3', sex: '6', nein: '9' }),
)
const REPEATS: ReadonlyMap<string, number> = new Map(
  Object.entries({ double: 2, dabul: 2, dubble: 2, triple: 3, tripple: 3, trible: 3, டபுள்: 2, இரட்டை: 2, டிரிபிள்: 3 }),
)
/** Filler words between the parts of a spoken number. */
const JOINTS: ReadonlySet<string> = new Set(
  'and then next first second last half part rest followed by dash hyphen space dot point comma slash plus after pinne apram apuram aprom appuram piragu புள்ளி மற்றும் பிறகு அப்புறம் அடுத்து'.split(
    ' ',
  ),
)

const byWord = (lists: string, first: number, step: number) =>
  lists.split('|').flatMap((list) => list.split(' ').map((word, at) => [word, String(first + at * step)] as const))
const WORDS: ReadonlyMap<string, string> = new Map([
  ...UNITS.flatMap((list, digit) => list.split(' ').map((word) => [word.normalize('NFC'), String(digit)] as const)),
  ...byWord(TEENS, 10, 1),
  ...byWord(TENS, 20, 10),
])
const TENS_OPENINGS = TENS_BEFORE.split(' ').map((word, at) => [word, String(at + 2)] as const)

/** English digit words without blanks between them: "nineeight4". */
const GLUED = /^(?:zero|one|two|three|four|five|six|seven|eight|nine|\d+)+$/u
const GLUED_PART = /zero|one|two|three|four|five|six|seven|eight|nine|\d+/gu
/** Letters that stand for digits in a number, and digits that stand for letters in a word. */
const LIKE_DIGITS: Readonly<Record<string, string>> = {
  o: '0',
  O: '0',
  I: '1',
  l: '1',
  S: '5',
  B: '8',
  Z: '2',
  '|': '1',
}
const LIKE_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
}

/** A part of a written or spelled number. */
export interface Part {
  readonly digits: string
  readonly at: number
  readonly end: number
  /** Spelled in words. */
  readonly isWord: boolean
}

/** The digits that a word stands for; undefined for any other word. */
function digitsOf(word: string): string | undefined {
  if (/^\d+$/.test(word)) return word
  const small = word.toLowerCase()
  const known = WORDS.get(small)
  if (known !== undefined) return known
  const tens = TENS_OPENINGS.find(([opening]) => small.startsWith(opening))
  if (tens) {
    const rest = small.slice(tens[0].length)
    const unit = JOINED_UNITS.indexOf(rest)
    return unit > 0 ? `${tens[1]}${unit}` : rest === 'ு' || rest === 'ி' ? `${tens[1]}0` : undefined
  }
  if (GLUED.test(small)) return (small.match(GLUED_PART) ?? []).map((part) => WORDS.get(part) ?? part).join('')
  if (!/\d/.test(word)) return undefined
  const spelled = WORDS.get(small.replace(/\d/g, (digit) => LIKE_LETTERS[digit] ?? digit))
  if (spelled !== undefined && /^[a-z]{3}/.test(small.replace(/\d/g, 'x'))) return spelled
  const pieces = (small.match(/\d+|\D+/gu) ?? []).map((piece) => (/\d/.test(piece) ? piece : WORDS.get(piece)))
  if (pieces.every((piece) => piece !== undefined)) return pieces.join('')
  const letters = word.replace(/\d/g, '')
  return word.length >= 4 && 2 * letters.length <= word.length && [...letters].every((letter) => letter in LIKE_DIGITS)
    ? word.replace(/\D/g, (letter) => LIKE_DIGITS[letter] ?? letter)
    : undefined
}

const isSpelledTens = ({ isWord, digits }: Part) => isWord && /^[2-9]0$/.test(digits)

/** The numbers in a text, in figures or in words of any known language. */
export function numberParts(text: string): readonly Part[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\d|]+/gu)]
  const parts: Part[] = []
  let repeated: { readonly times: number; readonly at: number } | undefined
  for (const [place, found] of words.entries()) {
    const [word] = found
    const times = REPEATS.get(word.toLowerCase())
    if (times !== undefined) {
      repeated = { times, at: found.index }
      continue
    }
    const digits = digitsOf(word) ?? soundOf(words, place)
    const end = found.index + word.length
    const isWord = /[\p{L}]/u.test(word)
    const before = parts.at(-1)
    if (digits === undefined) {
      // A filler word connects the parts around it.
      if (JOINTS.has(word.toLowerCase()) && before && before.end >= found.index - 6)
        parts[parts.length - 1] = { ...before, end }
    } else if (before && isSpelledTens(before) && isWord && /^[1-9]$/.test(digits) && found.index - before.end <= 2)
      parts[parts.length - 1] = { ...before, digits: `${before.digits.charAt(0)}${digits}`, end }
    else
      parts.push({
        digits: repeated ? digits.charAt(0).repeat(repeated.times) + digits.slice(1) : digits,
        at: repeated?.at ?? found.index,
        end,
        isWord,
      })
    repeated = undefined
  }
  return parts
}

function soundOf(words: readonly RegExpExecArray[], place: number): string | undefined {
  const sound = SOUNDS.get(words[place]?.[0].toLowerCase() ?? '')
  const isSpelled = (word: string | undefined) =>
    word !== undefined && /^\p{L}/u.test(word) && digitsOf(word)?.length === 1
  return isSpelled(words[place - 1]?.[0]) && isSpelled(words[place + 1]?.[0]) ? sound : undefined
}
