// Plain JavaScript, so that any Node can run it: it starts the rest with the Node version they need.
import module from 'node:module'

const [command, ...more] = process.argv.slice(2)
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `This needs Node.js 24, which "npm ci" brings along; found ${process.version} instead.\n` +
      'Run it through npm (npm start, npm test, …), and install with scripts allowed: npm ci --ignore-scripts leaves the runtime out.',
  )
  process.exit(1)
}
// cached, so that later starts and child processes compile nothing
process.env.NODE_COMPILE_CACHE ??= new URL('../node_modules/.cache/thunai/compiled', import.meta.url).pathname
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
process.argv.splice(2, process.argv.length, ...more)
await import(new URL(`./${command}.ts`, import.meta.url).href)
