import sharp from 'sharp'
const [out, ...files] = process.argv.slice(2)
const imgs = await Promise.all(
  files.map(async (f) => {
    const m = await sharp(f).metadata()
    const h = Math.min(m.height, 1400)
    return { f, w: m.width, h }
  }),
)
const H = Math.max(...imgs.map((i) => i.h)),
  W = imgs.reduce((s, i) => s + i.w + 12, 0)
let x = 0
const comp = []
for (const i of imgs) {
  comp.push({
    input: await sharp(i.f).extract({ left: 0, top: 0, width: i.w, height: i.h }).toBuffer(),
    left: x,
    top: 0,
  })
  x += i.w + 12
}
await sharp({ create: { width: W, height: H, channels: 3, background: '#888' } })
  .composite(comp)
  .png()
  .toFile(out)
