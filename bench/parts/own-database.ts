import { randomUUID } from 'node:crypto'
import { withDatabase } from '../../packages/server/src/testing/databases/template.ts'
import { asAdmin } from '../../packages/server/src/testing/office/as-admin.ts'
import { openProduct, type Product } from './product.ts'

const DATABASE = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export interface OwnDatabase extends Product, AsyncDisposable {}

export interface DatabaseWishes {
  /** Another PostgreSQL than that of DATABASE_URL. */
  readonly url?: string
  /** More settings of the servers on it, by the name of the new database. */
  readonly env?: (database: string) => Record<string, string>
  /** Makes hashes of passwords cheap: for benchmarks of thousands who don't log in. */
  readonly cheapPasswords?: boolean
}

/** A prepared database with a data folder, for one benchmark or drill; `close` removes both. */
export async function openOwnDatabase({
  url = DATABASE,
  env,
  cheapPasswords = false,
}: DatabaseWishes = {}): Promise<OwnDatabase> {
  const name = `thunai_bench_${randomUUID().replaceAll('-', '')}`
  await asAdmin(url, `create database ${name}`)
  const product = await openProduct(withDatabase(url, name), { settings: env?.(name) ?? {}, cheapPasswords })
  const close = async () => {
    await product.close()
    await asAdmin(url, `drop database ${name} with (force)`)
  }
  return { ...product, close, [Symbol.asyncDispose]: close }
}
