import { buildClients } from './build-clients.ts'

const built = await buildClients()
console.log(built.length > 0 ? `Built: ${built.join(', ')}.` : 'The pages are up to date.')
