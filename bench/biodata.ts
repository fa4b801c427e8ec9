import sharp from 'sharp'
import { drawBiodata } from '../packages/server/src/features/meeting/biodata/biodata-pdf.ts'
import { drawCard, markPhoto } from '../packages/server/src/features/meeting/biodata/biodata-pictures.ts'
import type { Content } from '../packages/server/src/features/meeting/biodata/content.ts'
import { english } from '../packages/server/src/platform/languages.ts'
import { aDrawing } from '../packages/server/src/testing/drawn-pictures.ts'
import { numberOption } from './options.ts'

/** The aims for a PDF, and for a photo over what it takes without a mark (MARK-07). */
const MOST = { ms: 300, bytes: 300_000, markMs: 40 }

/** A profile that says everything, in both scripts. */
const CONTENT: Content = {
  name: 'Kavitha Raman',
  memberId: 'M100001',
  summary: [
    ['30 வயது', '30 years'],
    ['5 அடி 4 அங்குலம்', '5 ft 4 in'],
    ['சென்னை', 'Chennai'],
  ],
  photos: [],
  first: Array.from({ length: 10 }, (_, n) => ({
    label: ['சாதி', 'Caste'],
    value: [`கொங்கு வேளாளர் ${n}`, `Kongu Vellalar ${n}`],
  })),
  charts: [0, 1].map(() => ({
    title: ['ராசி', 'Raasi'],
    signs: Array.from({ length: 12 }, () => ['Sun']),
    laknam: 'Mesham',
  })),
  sheets: (['basic', 'about', 'education', 'family', 'habits', 'horoscope', 'preferences', 'contact'] as const).map(
    (part) => ({
      part,
      title: ['அடிப்படை விவரங்கள்', 'Basic details'],
      facts: Array.from({ length: 9 }, (_, n) => ({
        label: ['முதன்மைப் பாடம்', 'Main subject'],
        value: [`திருமணமாகாதவர் ${n}`, `Never Married ${n}`],
      })),
      prose:
        part === 'about'
          ? [{ label: ['என்னைப் பற்றி', 'About me'], text: 'I teach the violin at a school in Chennai. '.repeat(8) }]
          : [],
    }),
  ),
}

/** How long do the PDF of a biodata and the name across a photo take, and how long the same photo without it? */
export async function benchBiodata(): Promise<boolean> {
  const rounds = numberOption('rounds', 40)
  const photo = await aDrawing(1, { width: 800, height: 960 })
  const photos = [await sharp(photo).resize(460, 575, { fit: 'inside' }).jpeg({ quality: 76 }).toBuffer()]
  let isFine = true
  for (const layout of ['classic', 'horoscope', 'onePage'] as const) {
    const about = {
      language: 'ta' as const,
      layout,
      design: 'festive' as const,
      sign: 'sri' as const,
      recipient: 'ராமசாமி மாமா',
      url: 'https://thunai.example/b/a',
      now: new Date(),
      photos,
    }
    let bytes = 0
    const took = await times(rounds, async () => {
      bytes = (await drawBiodata({ ...about, content: CONTENT })).length
    })
    console.log(
      `  PDF, ${layout}, in Tamil and English: ${said(took)}, ${Math.round(bytes / 1000)} kB (aims ${MOST.ms} ms, ${MOST.bytes / 1000} kB)`,
    )
    isFine &&= at(took, 0.5) <= MOST.ms && bytes <= MOST.bytes
  }
  const card = await times(rounds, () =>
    drawCard({
      content: CONTENT,
      portrait: photo,
      recipient: 'Ramasamy',
      title: english._('Biodata'),
      design: 'festive',
      sign: 'sri',
    }),
  )
  console.log(`  picture for messengers: ${said(card)}`)
  const plain = await times(rounds, () =>
    sharp(photo).resize(960, 960, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 78 }).toBuffer(),
  )
  const marked = await times(rounds, () => markPhoto({ photo, name: 'Ramasamy uncle' }))
  console.log(`  photo with the recipient’s name: ${said(marked)}; the same photo without: ${said(plain)}`)
  isFine &&= at(marked, 0.5) - at(plain, 0.5) <= MOST.markMs
  return isFine
}

async function times(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n <= rounds; n++) {
    const begun = performance.now()
    await work()
    // the first one opens fonts
    if (n > 0) took.push(performance.now() - begun)
  }
  return took.toSorted((a, b) => a - b)
}
const at = (took: readonly number[], part: number) => took[Math.floor((took.length - 1) * part)] ?? 0
const said = (took: readonly number[]) => `p50 ${at(took, 0.5).toFixed(0)} ms, p95 ${at(took, 0.95).toFixed(0)} ms`
