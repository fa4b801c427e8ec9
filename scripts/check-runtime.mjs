// Plain JavaScript, so that it runs on whatever Node answers: it sees to it that the rest runs on the one it needs.
const [command, ...more] = process.argv.slice(2)
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `This needs Node.js 24, which "npm ci" brings along; found ${process.version} instead.\n` +
      'Run it through npm (npm start, npm test, …), and install with scripts allowed: npm ci --ignore-scripts leaves the runtime out.',
  )
  process.exit(1)
}
process.argv.splice(2, process.argv.length, ...more)
await import(new URL(`./${command}.ts`, import.meta.url).href)
